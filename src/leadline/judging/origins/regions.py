"""Names of countries, in English: what holds in the one says nothing of the other."""

from __future__ import annotations

from typing import Final

COUNTRIES: Final = tuple(
    """Argentina
Australia
Austria
Belgium
Brazil
Bulgaria
Canada
Chile
China
Colombia
Croatia
Cyprus
Czechia
Denmark
Egypt
Estonia
Finland
France
Germany
Greece
Hungary
Iceland
India
Indonesia
Ireland
Israel
Italy
Japan
Kenya
Latvia
Lithuania
Luxembourg
Malaysia
Malta
Mexico
Morocco
Netherlands
New Zealand
Nigeria
Norway
Pakistan
Peru
Philippines
Poland
Portugal
Romania
Saudi Arabia
Serbia
Singapore
Slovakia
Slovenia
South Africa
South Korea
Spain
Sweden
Switzerland
Taiwan
Thailand
Turkey
Ukraine
United Kingdom
United States
Vietnam""".splitlines()
)

"""Units: how they are written, what they measure, and how they convert."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: `base = value * factor + offset` in the base unit of its dimension."""

    dimension: str
    factor: Decimal = Decimal(1)
    offset: Decimal = Decimal(0)


RATIO: Final = "ratio"
MONEY: Final = "money"
DURATION: Final = "duration"
DATE: Final = "date"
CLOCK: Final = "clock"
ORDINAL: Final = "ordinal"

_DAY: Final = Decimal(86400)
_MONTH: Final = Decimal("30.4375") * _DAY
CALENDAR_UNITS: Final = frozenset({"month", "quarter", "year", "decade", "century"})
"""Units whose length in days varies; a month counts as 30.4375 days against days."""

# One line a unit: canonical name | dimension | factor | symbols (case counts) | words (case does not).
_TABLE: Final = """
%|ratio|0.01|% ٪|percent per_cent pct prozent v.h. pour_cent por_ciento percento por_cento procent
‰|ratio|0.001|‰|permille per_mille promille
bps|ratio|0.0001|bp bps|basis_point basis_points basispunkte
bpp|points|0.01||
pp|points|1|pp|percentage_point percentage_points percent_points prozentpunkt prozentpunkte prozentpunkten
mm|length|0.001|mm|millimetre millimetres millimeter millimeters milimetros millimètre millimètres
cm|length|0.01|cm|centimetre centimetres centimeter centimeters zentimeter
dm|length|0.1|dm|decimetre decimeter
m|length|1|m|metre metres meter meters metern mètre mètres metro metros
km|length|1000|km|kilometre kilometres kilometer kilometers kilometern kilomètre kilomètres kilómetro kilómetros
µm|length|0.000001|µm μm um|micrometre micrometres micrometer micrometers micron microns
nm|length|0.000000001|nm|nanometre nanometres nanometer nanometers
in|length|0.0254|″|inch inches zoll
ft|length|0.3048|ft ′|foot feet
yd|length|0.9144|yd|yard yards
mi|length|1609.344|mi|mile miles meile meilen millas
nmi|length|1852|nmi|nautical_mile nautical_miles seemeilen
ly|length|9460730472580800|ly|light_year light_years lightyear lightyears lichtjahre
m²|area|1|m² m2 sqm qm|square_metre square_metres square_meter square_meters quadratmeter mètres_carrés metros_cuadrados
cm²|area|0.0001|cm² cm2|square_centimetre square_centimetres square_centimeter square_centimeters
km²|area|1000000|km² km2|square_kilometre square_kilometres square_kilometer square_kilometers quadratkilometer
ha|area|10000|ha|hectare hectares hektar hectárea hectáreas
acre|area|4046.8564224||acre acres
sqft|area|0.09290304|sqft|square_foot square_feet sq_ft
sqmi|area|2589988.110336||square_mile square_miles sq_mi
m³|volume|1000|m³ m3|cubic_metre cubic_metres cubic_meter cubic_meters kubikmeter
l|volume|1|l L ℓ|litre litres liter liters litern litro litros
ml|volume|0.001|ml mL|millilitre millilitres milliliter milliliters
cl|volume|0.01|cl|centilitre centilitres centiliter
gal|volume|3.785411784|gal|gallon gallons
g|mass|0.001|g|gram grams gramme grammes gramm gramos
kg|mass|1|kg|kilogram kilograms kilogramme kilogrammes kilogramm kilo kilos kilogramos
mg|mass|0.000001|mg|milligram milligrams milligramme milligrammes milligramm miligramos
µg|mass|0.000000001|µg μg mcg|microgram micrograms microgramme mikrogramm
t|mass|1000|t|tonne tonnes ton tons tonnen toneladas
lb|mass|0.45359237|lb lbs|
oz|mass|0.028349523125|oz|ounce ounces
V|voltage|1|V|volt volts
mV|voltage|0.001|mV|millivolt millivolts
kV|voltage|1000|kV|kilovolt kilovolts
A|current|1|A|amp amps ampere amperes
mA|current|0.001|mA|milliamp milliamps milliampere milliamperes
Ah|charge|1|Ah|
mAh|charge|0.001|mAh|
Ω|resistance|1|Ω Ω|ohm ohms
kΩ|resistance|1000|kΩ kΩ|kiloohm kiloohms
W|power|1|W|watt watts
mW|power|0.001|mW|milliwatt milliwatts
kW|power|1000|kW|kilowatt kilowatts
MW|power|1000000|MW|megawatt megawatts
GW|power|1000000000|GW|gigawatt gigawatts
hp|power|745.699872|hp|horsepower
Wh|energy|3600|Wh|watt_hour watt_hours
kWh|energy|3600000|kWh|kilowatt_hour kilowatt_hours kilowattstunden
MWh|energy|3600000000|MWh|megawatt_hour megawatt_hours
GWh|energy|3600000000000|GWh|gigawatt_hour gigawatt_hours
J|energy|1|J|joule joules
kJ|energy|1000|kJ|kilojoule kilojoules
kcal|energy|4184|kcal|kilocalorie kilocalories calorie calories kalorien
N|force|1|N|newton newtons
Hz|frequency|1|Hz|hertz
kHz|frequency|1000|kHz|kilohertz
MHz|frequency|1000000|MHz|megahertz
GHz|frequency|1000000000|GHz|gigahertz
rpm|rotation|1|rpm|
bar|pressure|100000|bar|
mbar|pressure|100|mbar|millibar millibars
Pa|pressure|1|Pa|pascal pascals
hPa|pressure|100|hPa|hectopascal
kPa|pressure|1000|kPa|kilopascal kilopascals
MPa|pressure|1000000|MPa|megapascal megapascals
psi|pressure|6894.757293168|psi|
mmHg|pressure|133.322387415|mmHg|
dB|level|1|dB|decibel decibels
lm|light|1|lm|lumen lumens
px|pixels|1|px|pixel pixels
MP|pixels|1000000|MP|megapixel megapixels
bit|data|0.125||bit bits
kbit|data|125|kbit Kbit|kilobit kilobits
Mbit|data|125000|Mbit Mb|megabit megabits
Gbit|data|125000000|Gbit Gb|gigabit gigabits
B|data|1|B|byte bytes
KB|data|1000|KB kB|kilobyte kilobytes
MB|data|1000000|MB|megabyte megabytes
GB|data|1000000000|GB|gigabyte gigabytes
TB|data|1000000000000|TB|terabyte terabytes
PB|data|1000000000000000|PB|petabyte petabytes
KiB|data|1024|KiB|kibibyte
MiB|data|1048576|MiB|mebibyte
GiB|data|1073741824|GiB|gibibyte
Mbit/s|datarate|125000|Mbit/s Mb/s Mbps|megabits_per_second
Gbit/s|datarate|125000000|Gbit/s Gb/s Gbps|gigabits_per_second
MB/s|datarate|1000000|MB/s|megabytes_per_second
GB/s|datarate|1000000000|GB/s|gigabytes_per_second
m/s|speed|1|m/s|metres_per_second meters_per_second
km/s|speed|1000|km/s|kilometres_per_second kilometers_per_second
km/h|speed|0.2777777777777777777777777778|km/h kmh kph|kilometres_per_hour kilometers_per_hour km_per_hour
mph|speed|0.44704|mph|miles_per_hour
kn|speed|0.5144444444444444444444444444|kn|knot knots knoten
g/l|concentration|1|g/l g/L|grams_per_litre
mg/l|concentration|0.001|mg/l mg/L|milligrams_per_litre milligrams_per_liter
mg/dl|concentration|0.01|mg/dl mg/dL|milligrams_per_decilitre
ppm|fraction|0.000001|ppm|parts_per_million
ppb|fraction|0.000000001|ppb|parts_per_billion
business day|working time|1||business_day business_days working_day working_days werktag werktage werktagen arbeitstage
°|angle|1|°|degree degrees grad grados degrés
ms|duration|0.001|ms|millisecond milliseconds millisekunden
µs|duration|0.000001|µs μs us|microsecond microseconds
ns|duration|0.000000001|ns|nanosecond nanoseconds
s|duration|1|s sec secs sek 秒|second seconds sekunde sekunden seconde secondes segundo segundos
min|duration|60|min mins 分 分钟|minute minutes minuten minuto minutos
h|duration|3600|h hr hrs std 時間 小时 시간|hour hours stunde stunden heure heures hora horas
"""
_CALENDAR_TABLE: Final = """
day|1|d 日 日間 天|day days tag tage tagen jour jours día días dia dias
week|7|wk wks 週 週間 周|week weeks woche wochen semaine semaines semana semanas
fortnight|14||fortnight fortnights
"""
_MONTH_TABLE: Final = """
month|1|个月 個月|month months monat monate monaten monats mois mes meses
quarter|3||
year|12|yr yrs 年 年間|year years jahr jahre jahren jahres ans année années año años
decade|120||decade decades jahrzehnt jahrzehnte jahrzehnten décennies décadas
century|1200||centuries jahrhunderte jahrhunderten siècles siglos
"""
_CURRENCIES: Final = """
EUR|€|euro euros
USD|US$ $US $ USD$|us_dollar us_dollars u.s._dollars american_dollars dollar dollars dólares dólar bucks
GBP|£|pound_sterling pounds_sterling sterling british_pounds quid
JPY|¥ ￥ 円|yen
CNY|元 RMB|yuan renminbi
CHF|Fr.|swiss_franc swiss_francs franken schweizer_franken
INR|₹ Rs Rs.|rupee rupees indian_rupees
KRW|₩ 원|
RUB|₽|ruble rubles rouble roubles rubel
TRY|₺|lira turkish_lira
ILS|₪|shekel shekels
BRL|R$|reais
CAD|C$ CA$|canadian_dollar canadian_dollars
AUD|A$ AU$|australian_dollar australian_dollars
NZD|NZ$|new_zealand_dollars
HKD|HK$|hong_kong_dollars
SGD|S$|singapore_dollars
SEK|kr|swedish_kronor kronor
NOK||norwegian_kroner kroner
DKK||danish_kroner
PLN|zł|zloty złoty zlotys
CZK|Kč|koruna korunas
HUF|Ft|forint forints
MXN||mexican_pesos peso pesos
ZAR||rand
BTC|₿|bitcoin bitcoins
THB|฿|baht
VND|₫|dong
NGN|₦|naira
"""


def _plain_units() -> dict[str, Unit]:
    units = {
        "date": Unit(DATE),
        "decade of": Unit(DATE),
        "century of": Unit(DATE),
        "clock": Unit(CLOCK),
        "ordinal": Unit(ORDINAL),
        "°C": Unit("temperature"),
        "K": Unit("temperature", Decimal(1), Decimal("-273.15")),
        "°F": Unit("temperature", Decimal(5) / Decimal(9), Decimal(-160) / Decimal(9)),
    }
    for row in _TABLE.strip().splitlines():
        name, dimension, factor, _, _ = row.split("|")
        units[name] = Unit(dimension, Decimal(factor))
    for table, scale in ((_CALENDAR_TABLE, _DAY), (_MONTH_TABLE, _MONTH)):
        for row in table.strip().splitlines():
            name, factor, _, _ = row.split("|")
            units[name] = Unit(DURATION, Decimal(factor) * scale)
    return units | {row.split("|")[0]: Unit(MONEY) for row in _CURRENCIES.strip().splitlines()}


def _spellings(column: int) -> dict[str, str]:
    spelled: dict[str, str] = {}
    for table in (_TABLE, _CALENDAR_TABLE, _MONTH_TABLE, _CURRENCIES):
        for row in table.strip().splitlines():
            cells = row.split("|")
            for word in cells[column].split():
                spelled.setdefault(word.replace("_", " "), cells[0])
    return spelled


UNITS: Final[Mapping[str, Unit]] = MappingProxyType(_plain_units())
"""Every unit by its canonical name."""

CURRENCY_CODES: Final = frozenset(name for name, unit in UNITS.items() if unit.dimension == MONEY)

SYMBOLS: Final[Mapping[str, str]] = MappingProxyType(
    _spellings(-2) | {code: code for code in CURRENCY_CODES} | {"°C": "°C", "℃": "°C", "°F": "°F", "℉": "°F"}
)
"""Canonical unit by symbol; upper and lower case differ."""

WORDS: Final[Mapping[str, str]] = MappingProxyType(
    _spellings(-1)
    | {
        "degrees celsius": "°C",
        "degree celsius": "°C",
        "degrees centigrade": "°C",
        "celsius": "°C",
        "grad celsius": "°C",
        "degrees fahrenheit": "°F",
        "fahrenheit": "°F",
        "degrees c": "°C",
        "degrees f": "°F",
        "kelvin": "K",
        "pound": "GBP",
        "pounds": "GBP",
        "pfund": "GBP",
    }
)
"""Canonical unit by word, in lower case."""

MINOR: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "cent": ("EUR", "USD", "CAD", "AUD"),
        "cents": ("USD", "EUR", "CAD", "AUD"),
        "¢": ("USD", "CAD", "AUD"),
        "pence": ("GBP",),
        "penny": ("GBP", "USD"),
        "centimes": ("EUR", "CHF"),
        "rappen": ("CHF",),
        "céntimos": ("EUR",),
    }
)
"""Currencies that a hundredth part may be of."""

ALSO: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "$": ("CAD", "AUD", "NZD", "HKD", "SGD"),
        "dollar": ("CAD", "AUD", "NZD", "HKD", "SGD"),
        "dollars": ("CAD", "AUD", "NZD", "HKD", "SGD"),
        "¥": ("CNY",),
        "kr": ("NOK", "DKK"),
        "pound": ("lb",),
        "pounds": ("lb",),
        "bps": ("bpp",),
        "bp": ("bpp",),
        "basis point": ("bpp",),
        "basis points": ("bpp",),
        "quarters": ("quarter",),
    }
)
"""Other units that a spelling may stand for."""


def dimension(unit: str | None) -> str | None:
    """Return what a canonical unit measures; None for a bare number."""
    return None if unit is None else UNITS[unit].dimension


def to_base(value: Decimal, unit: str) -> Decimal:
    """Convert to the base unit of the dimension (metres, kilograms, seconds, degrees Celsius, one)."""
    found = UNITS[unit]
    return value * found.factor + found.offset


def from_base(value: Decimal, unit: str) -> Decimal:
    """Convert from the base unit of the dimension."""
    found = UNITS[unit]
    return (value - found.offset) / found.factor

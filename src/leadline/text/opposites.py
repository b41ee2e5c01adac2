"""Words that exclude each other: opposites, and members of small closed classes (weekdays, months, ordinals, ...).

Written by hand for English. A claim that has one of them where its evidence has the other says something else, though
nearly all words agree.
"""

from __future__ import annotations

from functools import lru_cache

from leadline.text.words import stem, tokens


@lru_cache(maxsize=8192)
def rivals(stemmed: str) -> frozenset[str]:
    """Stems that exclude a stem: empty for most words."""
    return _table().get(stemmed, frozenset())


@lru_cache(maxsize=1)
def _table() -> dict[str, frozenset[str]]:
    rows: dict[str, set[str]] = {}
    for line in _OPPOSITES.splitlines():
        sides = [[stem(token.text) for token in tokens(side)] for side in line.split("|")]
        for side in sides:
            against = {word for other in sides if other is not side for word in other}
            for word in side:
                rows.setdefault(word, set()).update(against - set(side))
    for line in _CLASSES.splitlines():
        members = {stem(token.text) for token in tokens(line)}
        for word in members:
            rows.setdefault(word, set()).update(members - {word})
    return {word: frozenset(against) for word, against in rows.items()}


# One relation a line; each side may have several words of one meaning.
_OPPOSITES = """increase increased rise rose risen up|decrease decreased fall fell fallen decline drop dropped down
grow grew grown growth gain|shrink shrank shrinkage decline decrease reduce reduced reduction drop dropped
raise raised|lower lowered reduce reduced cut
more|less fewer
most|least fewest
higher high highest|lower low lowest
above over exceed|below under
maximum max|minimum min
large larger largest big bigger|small smaller smallest
long longer longest|short shorter shortest
early earlier earliest|late later latest
before prior|after following
begin began start started beginning|end ended finish finished stop stopped ending
first|last final
open opened opens|close closed closes shut
buy bought purchase|sell sold
win won victory|lose lost defeat
profit profits|loss losses
earnings|losses
gain gains|loss losses
strong stronger strength|weak weaker weakness
hot|cold
warm warmer|cool cooler
heat heated|cooled cooling
dry|wet
light|heavy dark
fast faster|slow slower
accelerate|decelerate
easy easier|hard difficult
rich|poor
young younger|old older
new|old used
male man men boy husband father brother son|female woman women girl wife mother sister daughter
allow allowed permit permitted|forbid forbidden prohibit prohibited ban banned
legal lawful|illegal unlawful
include included including|exclude excluded excluding
inside within indoor indoors|outside outdoor outdoors
import|export
north northern|south southern
east eastern|west western
left|right
positive|negative
true|false
accept accepted|reject rejected refuse refused decline declined
approve approved|reject rejected disapprove deny denied
agree agreed|disagree disagreed
confirm confirmed|deny denied
love like|hate dislike
happy|sad unhappy
success succeed succeeded successful|fail failed failure unsuccessful
support supported supports|oppose opposed opposes
attack attacked|defend defended
guilty convicted|innocent acquitted
alive survive survived|dead died killed
born birth|died death
arrive arrived|depart departed leave left
enter entered|exit exited leave left
add added|remove removed subtract
enable enabled|disable disabled
active|inactive
available|unavailable
able|unable
possible|impossible
likely|unlikely
certain certainty certainly|uncertain uncertainty
safe|unsafe dangerous
healthy|unhealthy sick
common|rare uncommon
often frequently usually always|never rarely seldom
always|never sometimes
all every everyone|some none few
both|neither one
many|few
full|empty part
same identical|different
equal|unequal
mandatory required compulsory obligatory|optional voluntary
public|private
temporary|permanent
internal|external
major|minor
majority|minority
urban|rural
domestic|foreign international
employer|employee
teacher|student pupil
parent|child
lender|borrower
buyer|seller
landlord|tenant
plaintiff|defendant
day daytime|night
morning|evening afternoon night
today|yesterday tomorrow
past|future
twice double|half
single|multiple double married
odd|even
top|bottom
front|back
upper|lower
thick|thin
wide|narrow
deep|shallow
clean|dirty
hard|soft
smooth|rough
loud|quiet
bright|dim dark
better best improve improved|worse worst worsen worsened
good|bad poor
cause caused|prevent prevented
encourage encouraged|discourage discouraged
protect|harm endanger
create created build built|destroy destroyed demolish demolished
expand expanded|contract contracted shrink
ally friend|enemy
war|peace
join joined|leave left quit
hire hired|fire fired
arrest arrested|release released
lend lent|borrow borrowed
deposit|withdraw withdrawal
credit|debit
income revenue|expense expenses cost costs
asset assets|liability liabilities
surplus|deficit
refundable|non
free|paid
known|unknown
visible|invisible
direct|indirect
complete|incomplete partial
correct right|incorrect wrong
formal|informal
natural|artificial synthetic
online|offline
remember|forget
connect connected|disconnect disconnected
attach|detach
lock locked|unlock unlocked
push|pull
upload|download
input|output
vertical|horizontal
clockwise|counterclockwise
analog|digital
automatic automatically|manual manually
approximately roughly about nearly|exactly precisely
absent|present
optimist optimistic|pessimist pessimistic
deny|admit"""

# Members of one class exclude each other.
_CLASSES = """monday tuesday wednesday thursday friday saturday sunday
january february march april may june july august september october november december
spring summer autumn winter
q1 q2 q3 q4
first second third fourth fifth sixth seventh eighth ninth tenth
second minute hour day week month quarter year decade century
daily weekly monthly quarterly yearly hourly
quarterly annual
millimetre centimetre metre kilometre
millimeter centimeter meter kilometer
milligram gram kilogram tonne
thousand million billion trillion
dollar euro pound yen franc rupee
red orange yellow green blue purple black white grey brown pink
bronze silver gold platinum
steel aluminium copper plastic wood glass titanium
bachelor master doctorate
primary secondary tertiary
breakfast lunch dinner
father mother brother sister son daughter uncle aunt cousin wife husband grandfather grandmother"""

"""How German and Dutch decline."""

from __future__ import annotations

from leadline.judges.local.abstention_parts import Parts

GERMAN = Parts(
    gate=(
        " nicht | nichts | kein| leider | unmöglich| unklar | weiß | unbekannt | fehl| weder | ohne | außerhalb |"
        " nirgends | nirgendwo | unzureichend| ungenügend| außerstande "
    ),
    source=(
        r"\b(?:\w*dokument\w*|\w*unterlagen?|\w*quellen?|texte?s?n?|kontext\w*|\w*materiali?e?n?|auszug|auszügen?|"
        r"\w*abschnitt\w*|\w*handbuch\w*|\w*berichte?n?s?|\w*passagen?|\w*artikeln?|wissensbasis|datenbank|daten|"
        r"informationen|angaben|dateie?n?|seiten?|textstellen?|suchergebniss\w*|richtlinien?|hier|darin)\b"
    ),
    lack=(
        r"(?:(?:enth(?:ält|alten)|erwähn\w+|nenn\w+|beinhalt\w+|liefer\w+|biet\w+|geb(?:en|t)|gibt|steht|stehen|"
        r"sagt|sagen|mach(?:en|t)|beschreib\w+|beantwort\w+|findet|finden|ergibt|ergeben|hergeben|geht|gehen|"
        r"behandel\w+|erläuter\w+|thematisier\w+|erlaub\w+|lass\w+|lässt|aufgeführt|angegeben|erwähnt|enthalten|"
        r"vermerkt|beschrieben|genannt|dokumentiert)\b.{0,70}\b(?:nicht|nichts|kein\w*|weder)\b|\b(?:nicht|nichts|"
        r"kein\w*|weder|nirgends)\b.{0,60}\b(?:enth(?:ält|alten)|erwähn\w+|genannt|hervor|angegeben|aufgeführt|"
        r"beschrieben|ersichtlich|beantwort\w+|entnehmen|entnommen|gefunden|zu finden|finden|vermerkt|dokumentiert|"
        r"hinterlegt|vorhanden|behandelt|thematisiert|steht|stehen|erläutert|spezifiziert|nennt|nennen|"
        r"abgedeckt)\b)"
    ),
    absent=(
        r"\b(?:kein\w*|nicht genug|nicht genügend|nicht ausreichend\w*|zu wenig|ungenügend\w*|unzureichend\w*|"
        r"fehlen|fehlt)\b.{0,40}\b(?:informationen?|infos?|angaben?|hinweise?|daten|details|aussagen?|auskunft|"
        r"erwähnung|einträge?|ergebnisse?|treffer|antwort|belege?|datensatz|bestellung)\b(?!schalter|stand)"
    ),
    found=(
        r"\b(?:gefunden|finden|vor(?:liegen)?|liegen|verfügbar|vorhanden|enthalten|dazu|darüber|hierzu|darauf|zu|"
        r"über|zur|zum|um|für|hinterlegt|ersichtlich|bezüglich|hinsichtlich|geben|passt|stimmt)\b"
    ),
    cannot=(
        r"\b(?:(?:kann|konnte|können|könnte|darf|möchte|werde|lässt sich|ließ sich|lassen sich|vermag|bin|war|ist|"
        r"sehe mich|ist es mir|ist es)\b.{0,70}\b(?:nicht|nichts|kein\w*|außerstande|leider nicht|unmöglich)|"
        r"nicht in der lage|nicht möglich|nicht imstande|unmöglich|außerstande|nicht befugt|nicht berechtigt)\b"
    ),
    know=(
        r"\b(?:beantwort\w+|antwort\w*|sagen|finden|gefunden|bestimm\w+|ermittel\w*|helfen|weiterhelfen|behilflich|"
        r"bestätig\w+|auskunft|feststell\w+|festgestellt|nennen|berechn\w+|beurteil\w+|entnehmen|entnommen|wissen|"
        r"angeben|mitteilen|unterstütz\w+|ableit\w+|abgeleitet|erkennen|einschätzen|bereitstellen|beraten|erklären|"
        r"herausfinden|sicher)\b"
    ),
    whole=(
        r"\b(?:(?:weiß|wüsste) (?:ich )?(?:\w+ ){0,3}nicht|keine ahnung|ich weiß (?:es |das |leider )*nicht|"
        r"ich habe (?:\w+ ){0,6}(?:nichts|keine?n?) (?:\w+ ){0,6}(?:gefunden|zugriff|informationen|angaben|"
        r"kenntnis\w*|hinweis\w*|daten)|(?:nichts|keine?) (?:\w+ ){0,3}gefunden|außerhalb meines|"
        r"(?:ist|sind) (?:mir|uns) (?:\w+ ){0,3}?(?:nichts|nicht|keine\w*) (?:\w+ )?bekannt|"
        r"(?:verfüge|verfügen) (?:\w+ ){0,3}(?:nicht |keine\w* )|"
        r"habe? (?:ich )?(?:\w+ ){0,4}kein(?:en|e) (?:zugriff|information\w*|angaben|daten|kenntnis\w*|hinweis\w*)|"
        r"nicht bekannt, (?:ob|wann|wie|wer)|(?:ist|sind|wird|werden|wurde) (?:\w+ ){0,4}?(?:nicht|"
        r"nirgends|nirgendwo) (?:\w+ )?(?:erwähnt|spezifiziert|ersichtlich|angegeben|aufgeführt|aufgelistet|genannt|"
        r"vermerkt|verzeichnet|zu finden)|(?:steht|stehen|findet sich) (?:\w+ ){0,3}?(?:nirgends|nirgendwo))\b"
    ),
    asks=(
        r"\b(?:meinen sie|meinst du|welche[rsn]?\b.{0,60}(?:meinen|meinst|gemeint|interessier\w+|geht es)|"
        r"können sie (?:das |bitte )*(?:präzisieren|genauer)|könnten sie (?:bitte )?|um welche\w*)\b|"
        r"^\W*welche[rsnm]?\b"
    ),
    hedges=(
        r"\b(?:nicht (?:bestätigt|gesichert|verifiziert|belegt)|unbestätigt|ohne gewähr|nicht sicher|vermutlich|"
        r"möglicherweise)\b"
    ),
    deflects=(
        r"\b(?:wenden sie sich|bitte (?:prüfen|kontaktieren|fragen|geben|teilen)|wenn sie mir|ich (?:bräuchte|"
        r"benötige)|empfehle (?:ich )?)\b"
    ),
    pads=(
        r"^\W*(?:es tut mir leid|tut mir leid|entschuldigung|leider|verzeihung)\W*$|\bkann ich (?:sonst|ihnen)\b|"
        r"\bgerne\b.{0,30}\bhelfe"
    ),
)
DUTCH = Parts(
    gate=(
        " niet | niets | geen | onmogelijk | onbekend | ontbre| onvoldoende | weet | nergens | zonder | buiten | noch "
    ),
    source=(
        r"\b(?:\w*documenten?|documentatie|\w*bronnen|bron|tekst(?:en)?|context|passages?|fragmenten?|artikel(?:en|s)?|"
        r"materia(?:al|len)|handboek|handleiding|rapport(?:en)?|bestand(?:en)?|gegevens|informatie|kennisbank|"
        r"pagina's?|stukken|resultaten|verstrekte|hier|hierin|daarin)\b"
    ),
    lack=(
        r"(?:\b(?:bevat\w*|vermeld\w*|noem\w*|geef\w*|geven|staat|staan|zegg?e?n?|zegt|biedt|bieden|bespreek\w*|"
        r"behandel\w*|beschrijf\w*|beschrijven|vind\w*|beantwoord\w*|specificeer\w*|specificeren|maakt|"
        r"maken)\b.{0,70}\b(?:niet|niets|geen|nergens)\b|\b(?:niet|niets|geen|nergens)\b.{0,50}\b(?:bevat\w*|"
        r"vermeld|genoemd|gevonden|opgenomen|beschreven|gegeven|te vinden|besproken|terug(?:vinden|gevonden)|"
        r"beantwoord\w*|beschikbaar|vermeldt|noemt|gespecificeerd)\b)"
    ),
    absent=(
        r"\b(?:geen|niet genoeg|onvoldoende|niet voldoende|te weinig|ontbreekt|ontbreken)\b.{0,40}\b(?:informatie|"
        r"gegevens|vermelding|details|resultaten|resultaat|antwoord|verwijzing|aanwijzing\w*|documenten|record|"
        r"bestelling|info)\b(?!balie)"
    ),
    found=r"\b(?:over|hierover|daarover|gevonden|beschikbaar|vinden|in|om|voor|met betrekking|aanwezig|van|die)\b",
    cannot=(
        r"\b(?:(?:kan|kon|kunnen|konden|mag|wil|ben|is het)\b.{0,50}\b(?:niet|niets|geen)|niet (?:mogelijk|"
        r"in staat|bevoegd)|onmogelijk|lukt het niet|is niet)\b"
    ),
    know=(
        r"\b(?:beantwoord\w*|antwoord\w*|zeggen|vinden|gevonden|bepa(?:al|len)\w*|vast(?:stellen|gesteld)|help\w*|"
        r"bevestig\w*|geven|weten|bereken\w*|verifiëren|noemen|opmaken|afleiden|achterhalen|zeker|assisteren|"
        r"vertellen)\b"
    ),
    whole=(
        r"\b(?:(?:dat )?weet ik (?:\w+ ){0,2}niet|ik weet (?:het |dat )?niet|geen idee|"
        r"ik heb (?:\w+ ){0,6}(?:niets|geen) (?:\w+ ){0,5}(?:gevonden|toegang|informatie|gegevens)|"
        r"heb ik (?:\w+ ){0,6}(?:niets|geen) (?:\w+ ){0,5}(?:gevonden|toegang|informatie|gegevens)|"
        r"(?:is|zijn|staat|staan|wordt|worden) (?:niet|nergens) (?:\w+ )?(?:vermeld|genoemd|aangegeven|opgegeven|"
        r"te vinden)(?=\W*$)|niets (?:\w+ ){0,3}gevonden|buiten mijn|beschik(?:ken)? (?:\w+ ){0,3}niet over)\b"
    ),
    asks=(
        r"\b(?:bedoelt u|bedoel je|welke?\b.{0,50}(?:bedoel\w*|gaat het)|kunt u (?:dat |dit )?(?:verduidelijken|"
        r"specificeren|aangeven)|kun je (?:dat )?(?:verduidelijken|aangeven))\b|^\W*welke?\b"
    ),
    hedges=r"\b(?:niet (?:bevestigd|geverifieerd)|onbevestigd|misschien|niet zeker)\b",
    deflects=r"\b(?:neem contact|raadpleeg|controleer|ik raad|als u mij|als je mij)\b",
    pads=r"^\W*(?:het spijt me|sorry|helaas|excuses)\W*$",
)

"""How other languages decline: for each, the words that a refusal is put together from.

The parts are joined by the templates of `abstention_templates`, in either order, within a clause:
inability with knowing; a source with a negated "contain"; negated information with a source or with "found".
Languages that fuse the negation into the verb, as Turkish, Japanese and Korean do, have the fused forms.
"""

from __future__ import annotations

from typing import NamedTuple


class Parts(NamedTuple):
    """The parts of a refusal in one language, each an alternation of a regular expression; empty where there is none.

    `gate`: without one of these strings a clause declines nothing, so that the rest need not be tried; not a pattern, but
    looked for among the folded words of the clause, with a space on either side of each word. `source`: texts to read. `lack`:
    a negated "contain", whole. `absent`: "no information", whole. `found`: what goes with `absent`. `cannot`:
    inability. `know`: to know, say, find or help. `whole`: refusals that stand by themselves. `asks`: asks which one is
    meant. `hedges`: not confirmed. `deflects`: where to look, what is needed. `pads`: apology and courtesy.
    """

    gate: str
    source: str
    lack: str
    absent: str
    found: str
    cannot: str
    know: str
    whole: str
    asks: str
    hedges: str
    deflects: str = ""
    pads: str = ""


GERMAN = Parts(
    gate=" nicht | nichts | kein| leider | unmöglich| unklar | weiß | unbekannt | fehl| weder | ohne | außerhalb | nirgends | unzureichend| ungenügend| außerstande ",
    source=r"\b(?:\w*dokument\w*|\w*unterlagen?|\w*quellen?|texte?s?n?|kontext\w*|\w*materiali?e?n?|auszug|auszügen?|\w*abschnitt\w*|\w*handbuch\w*|\w*berichte?n?s?|\w*passagen?|\w*artikeln?|wissensbasis|datenbank|daten|informationen|angaben|dateie?n?|seiten?|textstellen?|suchergebniss\w*|richtlinien?|hier|darin)\b",
    lack=r"(?:(?:enth(?:ält|alten)|erwähn\w+|nenn\w+|beinhalt\w+|liefer\w+|biet\w+|geb(?:en|t)|gibt|steht|stehen|sagt|sagen|mach(?:en|t)|beschreib\w+|beantwort\w+|findet|finden|ergibt|ergeben|hergeben|geht|gehen|behandel\w+|erläuter\w+|thematisier\w+|erlaub\w+|lass\w+|lässt|aufgeführt|angegeben|erwähnt|enthalten|vermerkt|beschrieben|genannt|dokumentiert)\b.{0,70}\b(?:nicht|nichts|kein\w*|weder)\b|\b(?:nicht|nichts|kein\w*|weder|nirgends)\b.{0,60}\b(?:enth(?:ält|alten)|erwähn\w+|genannt|hervor|angegeben|aufgeführt|beschrieben|ersichtlich|beantwort\w+|entnehmen|entnommen|gefunden|zu finden|finden|vermerkt|dokumentiert|hinterlegt|vorhanden|behandelt|thematisiert|steht|stehen|erläutert|spezifiziert|nennt|nennen|abgedeckt)\b)",
    absent=r"\b(?:kein\w*|nicht genug|nicht genügend|nicht ausreichend\w*|zu wenig|ungenügend\w*|unzureichend\w*|fehlen|fehlt)\b.{0,40}\b(?:informationen?|infos?|angaben?|hinweise?|daten|details|aussagen?|auskunft|erwähnung|einträge?|ergebnisse?|treffer|antwort|belege?|datensatz|bestellung)\b(?!schalter|stand)",
    found=r"\b(?:gefunden|finden|vor(?:liegen)?|liegen|verfügbar|vorhanden|enthalten|dazu|darüber|hierzu|darauf|zu|über|zur|zum|um|für|hinterlegt|ersichtlich|bezüglich|hinsichtlich|geben|passt|stimmt)\b",
    cannot=r"\b(?:(?:kann|konnte|können|könnte|darf|möchte|werde|lässt sich|ließ sich|lassen sich|vermag|bin|war|ist|sehe mich|ist es mir|ist es)\b.{0,70}\b(?:nicht|nichts|kein\w*|außerstande|leider nicht|unmöglich)|nicht in der lage|nicht möglich|nicht imstande|unmöglich|außerstande|nicht befugt|nicht berechtigt)\b",
    know=r"\b(?:beantwort\w+|antwort\w*|sagen|finden|gefunden|bestimm\w+|ermittel\w*|helfen|weiterhelfen|behilflich|bestätig\w+|auskunft|feststell\w+|festgestellt|nennen|berechn\w+|beurteil\w+|entnehmen|entnommen|wissen|angeben|mitteilen|unterstütz\w+|ableit\w+|abgeleitet|erkennen|einschätzen|bereitstellen|beraten|erklären|herausfinden|sicher)\b",
    whole=r"\b(?:(?:weiß|wüsste) (?:ich )?(?:\w+ ){0,3}nicht|keine ahnung|ich weiß (?:es |das |leider )*nicht|ich habe (?:\w+ ){0,6}(?:nichts|keine?n?) (?:\w+ ){0,6}(?:gefunden|zugriff|informationen|angaben|kenntnis\w*|hinweis\w*|daten)|(?:nichts|keine?) (?:\w+ ){0,3}gefunden|außerhalb meines|habe? (?:ich )?(?:\w+ ){0,4}kein(?:en|e) (?:zugriff|information\w*|angaben|daten|kenntnis\w*|hinweis\w*)|nicht bekannt, (?:ob|wann|wie|wer)|(?:ist|sind|wird|werden|wurde) (?:\w+ ){0,4}?(?:nicht|nirgends) (?:\w+ )?(?:erwähnt|spezifiziert|ersichtlich|angegeben))\b",
    asks=r"\b(?:meinen sie|meinst du|welche[rsn]?\b.{0,60}(?:meinen|meinst|gemeint|interessier\w+|geht es)|können sie (?:das |bitte )*(?:präzisieren|genauer)|könnten sie (?:bitte )?|um welche\w*)\b|^\W*welche[rsnm]?\b",
    hedges=r"\b(?:nicht (?:bestätigt|gesichert|verifiziert|belegt)|unbestätigt|ohne gewähr|nicht sicher|vermutlich|möglicherweise)\b",
    deflects=r"\b(?:wenden sie sich|bitte (?:prüfen|kontaktieren|fragen|geben|teilen)|wenn sie mir|ich (?:bräuchte|benötige)|empfehle (?:ich )?)\b",
    pads=r"^\W*(?:es tut mir leid|tut mir leid|entschuldigung|leider|verzeihung)\W*$|\bkann ich (?:sonst|ihnen)\b|\bgerne\b.{0,30}\bhelfe",
)
FRENCH = Parts(
    gate=" ne | n | pas | aucun| impossible | rien | désolé| ignore | manque| ni | incapable | inconnu| sans | insuffisan| hors ",
    source=r"\b(?:documents?|documentation|sources?|textes?|contexte|passages?|extraits?|articles?|matériaux|éléments|manuel|guide|rapport|fichiers?|données|informations?|base de connaissances|pages?|règlement|résultats|fournie?s?|ici)\b",
    lack=r"(?:\bne\b|\bn')\s?.{0,12}?\b(?:contien\w+|mentionn\w+|précis\w+|indiqu\w+|permet\w*|fourni\w+|comport\w+|donn\w+|dis(?:ent)?|dit|parl\w+|figur\w+|abord\w+|trait\w+|spécifi\w+|inclu\w+|couvr\w+|répond\w*|évoqu\w+|signal\w+|trouv\w+|décri\w+|apparaî\w+|est (?:pas |nulle part )?(?:mentionn|précis|indiqu|fourn|spécifi|décrit|abord|dans|disponible)\w*|sont (?:pas )?(?:mentionn|précis|indiqu|fourn|spécifi|décrit|abord|disponible)\w*|(?:est|sont) fait|a (?:pas )?(?:été|d'information))\b",
    absent=r"\b(?:aucune?|pas (?:d'|de |assez d'|suffisamment d')|d'?absence d'|manque d'|rien|insuffisan\w+|nulle?)\s?.{0,25}?\b(?:informations?|mention|données|indications?|précisions?|réponse|résultats?|éléments?|détails?|renseignements?|référence|trace|document|correspondance|enregistrement|rien)?\b",
    found=r"\b(?:informations?|mention|données|indications?|précisions?|résultats?|éléments?|détails?|renseignements?|référence|trace|rien)\b.{0,60}\b(?:trouvée?s?|disponibles?|sur|concernant|à ce sujet|à propos|dans|relative?s?|fournie?s?|permet\w*|figur\w+|correspond\w*|pour)\b|\brien (?:trouvé|à ce sujet|sur|dans)\b|\bpas trouvé\b",
    cannot=r"(?:\b(?:ne|n')\s?(?:\w+ )?(?:peux|peut|puis|pouvons|pourrai\w*|suis|sommes|est|parviens|sais|arrive|dispose|disposons|saurais|permet\w*|ai)\b.{0,30}\b(?:pas|plus|aucune?|rien|guère)\b|\bn'(?:est|ai|arrive|étai\w+)\b.{0,20}\b(?:pas|aucune?|rien)\b|\b(?:il (?:est|m'est|nous est) )?impossible\b|\bincapable\b|\bpas (?:possible|en mesure|capable|autorisée?)\b|\bje ne (?:peux|puis|saurais|sais)\b|\brefuse\b)",
    know=r"\b(?:répond\w*|dire|trouv\w*|détermin\w+|confirm\w+|aider?|assister|fourni\w*|donner|savoir|sais|précis\w+|vérifi\w+|calcul\w+|indiqu\w+|identifi\w+|conclure|renseign\w+|d'informations?|information|certaine?|sûre?|établir|accès|connaissance|connaître|répondre)\b",
    whole=r"\bje (?:ne |n')?(?:sais|ai) (?:pas|aucune|rien)\b|\bj'ignore\b|\baucune idée\b|\bje n'ai (?:pas |rien )?(?:trouvé|trouve|accès|connaissance|d'information)|\bhors (?:de )?(?:mon|ma|du) (?:champ|domaine|périmètre|portée)",
    asks=r"\b(?:voulez-vous|parlez-vous|de quel(?:le)?s? .{0,40}(?:parl\w+|s'agit)|lequel|laquelle|lesquel\w+|pourriez-vous|pouvez-vous (?:préciser|clarifier))\b|^\W*quel(?:le)?s?\b",
    hedges=r"\b(?:pas (?:encore )?(?:confirmée?s?|vérifiée?s?)|non confirmée?s?|sous réserve|peut-être)\b",
    deflects=r"\b(?:veuillez (?:consulter|contacter|vérifier|fournir|vous)|je vous (?:conseille|recommande|invite)|adressez-vous|si vous (?:pouvez|me))\b",
    pads=r"^\W*(?:je suis |nous sommes )?(?:vraiment )?(?:désolée?s?|navrée?|malheureusement|excusez-moi)\W*$|^\W*(?:je suis )désolée?\b.{0,4}$",
)
SPANISH = Parts(
    gate=" no | ningun| ningún| nada | imposible | desconozco | falta| lamento | tampoco | ni | incapaz | sin | insuficien| fuera ",
    source=r"\b(?:documentos?|documentaci[oó]n|fuentes?|textos?|contexto|pasajes?|fragmentos?|art[ií]culos?|materiale?s?|manual|gu[ií]a|informes?|archivos?|datos|informaci[oó]n|base de conocimientos?|p[aá]ginas?|extractos?|resultados|proporcionad\w+|aqu[ií])\b",
    lack=r"\b(?:no|tampoco|nada)\b(?: se)?(?: me| nos| lo| la)?.{0,18}?\b(?:contien\w+|mencion\w+|especific\w+|indic\w+|permit\w+|proporcion\w+|incluy\w+|inclu\w+|ofrec\w+|dice\w*|dan?|habla\w*|aparec\w+|figur\w+|abord\w+|trat\w+|cubr\w+|respond\w+|detall\w+|encuentr\w+|recog\w+|describ\w+|aclar\w+|precis\w+|est[aá]n? (?:mencion|especific|disponible|inclu|indic|en)\w*|hac\w+ (?:referencia|menci[oó]n)|constan?|hay|hablan?)\b",
    absent=r"\b(?:no (?:hay|se (?:encontr|encuentr|hall|proporcion|incluy|menciona|dispon|ofrec)\w*|existe\w*|tengo|tenemos|he encontrado|encontr\w+|dispongo|cuento con|consta\w*|encuentro|veo|hemos)|ning[uú]n\w*|falta\w*|insuficient\w+|sin)\b.{0,45}?\b(?:informaci[oó]n|datos|menci[oó]n|detalles?|referencias?|registros?|resultados?|respuesta|indicaci[oó]n\w*|nada|pedido|documentos?|coincidencias?|evidencia)\b",
    found=r"\b(?:sobre|acerca|al respecto|en (?:el|la|los|las|mi|este|esta|estos)|encontr\w+|disponible\w*|suficiente\w*|relacionad\w+|para|proporcionad\w+|coincid\w+|de(?:l)?|que)\b",
    cannot=r"\b(?:no (?:me |te |le |se |nos |lo |la )?(?:puedo|puede\w*|podemos|podr[ií]a\w*|pude|pudo|pudimos|logr[oéa]\w*|soy capaz|estoy (?:autorizad|en condiciones|segur|capacitad|seguro)\w*|es posible|sé|resulta posible|ha sido posible|fue posible|conseg\w+|consigo)|imposible|incapaz|me resulta imposible|lamento no)\b",
    know=r"\b(?:respond\w+|contest\w+|decir\w*|encontr\w+|determin\w+|confirm\w+|ayud\w+|proporcion\w+|dar\w*|saber\w*|verific\w+|calcul\w+|indic\w+|identific\w+|ofrec\w+|asist\w+|segur\w+|facilit\w+|averigu\w+|hallar|conclu\w+|precisar|informar\w*|especificar)\b",
    whole=r"\b(?:no (?:lo )?sé\b|no lo se\b|desconozco|no tengo (?:ni idea|idea|acceso|conocimiento|informaci[oó]n|esa informaci[oó]n|esos datos|datos|suficiente)|ni idea|no (?:he |hemos )?(?:encontr(?:ado|[eé]|amos)) (?:nada|informaci[oó]n|ning[uú]n\w*|datos|esa|esta)|fuera de mi (?:alcance|[aá]mbito|conocimiento)|no consta\b)",
    asks=r"\b(?:te refieres|se refiere|cu[aá]l(?:es)? .{0,50}(?:refier\w+|quier\w+|interesa|busca\w*)|podr[ií]as? (?:aclarar|especificar|indicar\w*|precisar|decirme)|puedes? (?:aclarar|especificar))\b|^\W*¿?\s*(?:cu[aá]l|a qu[eé])\b",
    hedges=r"\b(?:(?:no (?:est[aá] )?|sin )confirma\w+|no verificad\w+|sin verificar|quiz[aá]s?|no estoy segur\w+)\b",
    deflects=r"\b(?:consulte\w*|consulta\b|contacte\w*|p[oó]ngase|le (?:recomiendo|sugiero)|te (?:recomiendo|sugiero)|por favor,? (?:proporcion|indi|consult|contact|verifi)\w+|si (?:me )?(?:puedes?|proporcion\w+))\b",
    pads=r"^\W*(?:lo siento|lo lamento|perd[oó]n|disculpa\w*|lamentablemente|desafortunadamente)\W*(?:mucho)?\W*$",
)
ITALIAN = Parts(
    gate=" non | nessun| nulla | niente | impossibile | manca| né | incapace | insufficien| spiacente | senza | fuori | spiace ",
    source=r"\b(?:document[io]|documentazione|font[ei]|test[io]|contesto|passagg[io]|estratt[io]|articol[io]|material[ei]|manuale|guida|rapport[io]|file|dati|informazioni|base di conoscenza|pagin[ae]|risultati|fornit[ioae]|qui)\b",
    lack=r"\b(?:non|né)\b(?: si| ci| mi| vi| lo| la| ne)?.{0,18}?\b(?:conten\w+|contien\w+|menzion\w+|specific\w+|indica\w*|permett\w+|consent\w+|forni\w+|inclu\w+|offr\w+|dic(?:e|ono)|parl\w+|trov\w+|compa\w+|tratta\w*|copr\w+|rispond\w+|riport\w+|figura\w*|descriv\w+|chiari\w+|precis\w+|(?:è|sono|viene|vengono) (?:\w+ )?(?:menzion|specific|indicat|riportat|present|disponibil|fornit|descritt|trattat|contenut|inclus)\w*|fa(?:nno)? (?:riferimento|menzione)|c'è|risulta\w*)\b",
    absent=r"\b(?:non (?:ci sono|c'è|ho|abbiamo|vi sono|vi è|dispongo|risulta\w*|esist\w+|è stat\w+|sono stat\w+|trovo|vedo|si trov\w+)|nessun\w*|manca\w*|insufficient\w+|senza)\b.{0,45}?\b(?:informazion[ie]|dat[io]|menzione|dettagli\w*|riferiment[io]|risultat[io]|rispost[ae]|indicazion[ie]|nulla|niente|corrispondenz[ae]|document[io]|ordine)\b",
    found=r"\b(?:su\w*|riguardo|in merito|al riguardo|ne[li]\w*|trovat\w+|disponibil\w+|sufficient\w+|relativ\w+|per|fornit\w+|a disposizione|corrispond\w+|che)\b",
    cannot=r"\b(?:non (?:mi |ti |le |si |ci |lo |la |vi )?(?:posso|può|possiamo|potrei|potuto|riesco|riusciamo|sono (?:in grado|riuscit\w+|sicur\w+|autorizzat\w+)|è (?:possibile|stato possibile)|so\b|siamo in grado)|impossibile|incapace|spiacente di non)\b",
    know=r"\b(?:rispond\w+|risposta|dir\w*|trova\w*|determina\w*|conferma\w*|aiuta\w*|forni\w+|dare|sapere|verifica\w*|calcola\w*|indica\w*|identifica\w*|offri\w*|assist\w+|sicur\w+|stabili\w+|conclu\w+|precisare|reperire)\b",
    whole=r"\b(?:non (?:lo )?so\b|non ne ho idea|nessuna idea|non ho (?:trovato (?:nulla|niente|informazioni|alcun\w*|nessun\w*)|accesso|informazioni|abbastanza|sufficienti|idea|dati|queste|questa)|non sono a conoscenza|al di fuori (?:del mio|delle mie|della mia))\b",
    asks=r"\b(?:intend[ei]|si riferisce|ti riferisci|quale .{0,50}(?:intend\w+|riferi\w+|interessa)|potrebbe (?:precisare|specificare|chiarire)|puoi (?:precisare|specificare|chiarire))\b|^\W*quale?\b",
    hedges=r"\b(?:non (?:è )?(?:ancora )?(?:confermat\w+|verificat\w+)|forse|da verificare)\b",
    deflects=r"\b(?:(?:si )?(?:consigli\w+|prega) di|consult[aio]\b|contatt[aio]\b|la invito|ti consiglio|le consiglio|se (?:mi )?(?:puoi|può|fornisc\w+))\b",
    pads=r"^\W*(?:mi dispiace|purtroppo|spiacente|scusa\w*|mi spiace)\W*$",
)
PORTUGUESE = Parts(
    gate=" não | nenhum| nada | impossível | desconheço | falta| nem | incapaz | insuficien| sem | fora | lamento ",
    source=r"\b(?:documentos?|documentação|fontes?|textos?|contexto|passagens?|trechos?|artigos?|materia(?:l|is)|manual|guia|relatórios?|arquivos?|ficheiros?|dados|informaç(?:ão|ões)|base de conhecimento|páginas?|resultados|fornecid\w+|aqui)\b",
    lack=r"\b(?:não|nem)\b(?: se| me| nos| o| a)?.{0,18}?\b(?:cont[eéê]m|contêm|menciona\w*|especifica\w*|indica\w*|permit\w+|fornec\w+|inclu\w+|oferec\w+|diz\w*|fala\w*|aparec\w+|consta\w*|aborda\w*|trata\w*|cobr\w+|respond\w+|detalha\w*|encontra\w*|descrev\w+|esclarec\w+|(?:é|são|está|estão|foi|foram) (?:\w+ )?(?:menciona|especifica|indica|fornec|descri|dispon|inclu|present)\w*|faz\w* (?:referência|menção)|há|traz\w*|informa\w*)\b",
    absent=r"\b(?:não (?:há|existe\w*|tenho|temos|encontr\w+|consta\w*|disponho|possuo|foi encontrad\w+|foram encontrad\w+|vejo|localizei)|nenhum\w*|falta\w*|insuficient\w+|sem)\b.{0,45}?\b(?:informaç(?:ão|ões)|dados?|menção|detalhes?|referências?|registros?|registos?|resultados?|resposta|indicaç\w+|nada|pedido|documentos?|correspondência\w*)\b",
    found=r"\b(?:sobre|acerca|a respeito|n[oa]s?|nest[ea]s?|nesse\w*|em|encontrad\w+|disponí\w+|suficient\w+|relacionad\w+|para|fornecid\w+|correspond\w+|de|do|da|que)\b",
    cannot=r"\b(?:não (?:me |te |lhe |se |o |a )?(?:posso|pode\w*|podemos|pude|consigo|consegu\w+|sou capaz|estou (?:autorizad|segur|em condições|apt)\w*|é possível|foi possível|sei|tenho (?:como|certeza|permissão))|impossível|incapaz|lamento não)\b",
    know=r"\b(?:respond\w+|dizer|encontr\w+|determin\w+|confirm\w+|ajud\w+|fornec\w+|dar|saber|verific\w+|calcul\w+|inform\w+|identific\w+|oferec\w+|auxili\w+|certeza|indic\w+|concluir|localiz\w+|precisar|afirmar)\b",
    whole=r"\b(?:não sei\b|desconheço|não tenho (?:ideia|acesso|conhecimento|informaç\w+|essa informação|dados|certeza)|não faço ideia|não (?:encontrei|encontramos|achei|localizei) (?:nada|informaç\w+|nenhum\w*|dados|essa|esta)|fora do meu (?:alcance|âmbito|conhecimento))\b",
    asks=r"\b(?:você (?:se refere|quer dizer|está falando)|refere-se|a qual|qual(?:is)? .{0,50}(?:refer\w+|quer|deseja|interess\w+)|poderia (?:esclarecer|especificar|informar)|pode (?:esclarecer|especificar))\b|^\W*(?:a )?qual\b",
    hedges=r"\b(?:não (?:está |foi )?(?:confirmad\w+|verificad\w+)|sem confirmação|talvez)\b",
    deflects=r"\b(?:consulte|contacte|entre em contato|verifique|recomendo|sugiro|por favor,? (?:forneça|informe|consulte|verifique)|se (?:você )?puder)\b",
    pads=r"^\W*(?:(?:me )?desculp\w+|sinto muito|lamento|infelizmente|peço desculpas?)\W*$",
)
DUTCH = Parts(
    gate=" niet | niets | geen | onmogelijk | onbekend | ontbre| onvoldoende | weet | nergens | zonder | buiten | noch ",
    source=r"\b(?:\w*documenten?|documentatie|\w*bronnen|bron|teksten?|context|passages?|fragmenten?|artikel(?:en|s)?|materia(?:al|len)|handboek|handleiding|rapport(?:en)?|bestand(?:en)?|gegevens|informatie|kennisbank|pagina's?|stukken|resultaten|verstrekte|hier|hierin|daarin)\b",
    lack=r"(?:\b(?:bevat\w*|vermeld\w*|noem\w*|geef\w*|geven|staat|staan|zegg?e?n?|zegt|biedt|bieden|bespreek\w*|behandel\w*|beschrijf\w*|beschrijven|vind\w*|beantwoord\w*|specificeer\w*|specificeren|maakt|maken)\b.{0,70}\b(?:niet|niets|geen|nergens)\b|\b(?:niet|niets|geen|nergens)\b.{0,50}\b(?:bevat\w*|vermeld|genoemd|gevonden|opgenomen|beschreven|gegeven|te vinden|besproken|terug(?:vinden|gevonden)|beantwoord\w*|beschikbaar|vermeldt|noemt|gespecificeerd)\b)",
    absent=r"\b(?:geen|niet genoeg|onvoldoende|niet voldoende|te weinig|ontbreekt|ontbreken)\b.{0,40}\b(?:informatie|gegevens|vermelding|details|resultaten|resultaat|antwoord|verwijzing|aanwijzing\w*|documenten|record|bestelling|info)\b(?!balie)",
    found=r"\b(?:over|hierover|daarover|gevonden|beschikbaar|vinden|in|om|voor|met betrekking|aanwezig|van|die)\b",
    cannot=r"\b(?:(?:kan|kon|kunnen|konden|mag|wil|ben|is het)\b.{0,50}\b(?:niet|niets|geen)|niet (?:mogelijk|in staat|bevoegd)|onmogelijk|lukt het niet|is niet)\b",
    know=r"\b(?:beantwoord\w*|antwoord\w*|zeggen|vinden|gevonden|bepa(?:al|len)\w*|vast(?:stellen|gesteld)|help\w*|bevestig\w*|geven|weten|bereken\w*|verifiëren|noemen|opmaken|afleiden|achterhalen|zeker|assisteren|vertellen)\b",
    whole=r"\b(?:(?:dat )?weet ik (?:\w+ ){0,2}niet|ik weet (?:het |dat )?niet|geen idee|ik heb (?:\w+ ){0,6}(?:niets|geen) (?:\w+ ){0,5}(?:gevonden|toegang|informatie|gegevens)|heb ik (?:\w+ ){0,6}(?:niets|geen) (?:\w+ ){0,5}(?:gevonden|toegang|informatie|gegevens)|niets (?:\w+ ){0,3}gevonden|buiten mijn)\b",
    asks=r"\b(?:bedoelt u|bedoel je|welke?\b.{0,50}(?:bedoel\w*|gaat het)|kunt u (?:dat |dit )?(?:verduidelijken|specificeren|aangeven)|kun je (?:dat )?(?:verduidelijken|aangeven))\b|^\W*welke?\b",
    hedges=r"\b(?:niet (?:bevestigd|geverifieerd)|onbevestigd|misschien|niet zeker)\b",
    deflects=r"\b(?:neem contact|raadpleeg|controleer|ik raad|als u mij|als je mij)\b",
    pads=r"^\W*(?:het spijt me|sorry|helaas|excuses)\W*$",
)
TURKISH = Parts(
    gate="mıyor|miyor|muyor|müyor|mam|mem|maz |mez |mad|med| yok|değil|üzgün|bilm|yetersiz|dışında|imkans|mümkün",
    source=r"(?:\bbelge|\bdok[üu]man|\bkaynak|\bmetin|\bmetn|\bbağlam|\bmakale|\bpasaj|\brapor|\bdosya|\bverilerde|\bbilgiler|\bkılavuz|\bel kitab|\bsağlanan|\bverilen|\bmateryal|\bsayfa|\bbilgi taban|\bburada|\bsonuç)",
    lack=r"(?:yer al(?:m[ıi]yor|mamakta|maz)|bulun(?:m[uü]yor|mamakta|mad[ıi]|amad[ıi])|bahse(?:dilmi|tmi)yor|belirt(?:il)?m(?:iyor|emiş|emekte)|geçmiyor|içermiyor|içermemekte|değinmiyor|değinilmemiş|yazm[ıi]yor|söyle(?:mi|nmi)yor|sunm[uü]yor|vermiyor|açıkla(?:n)?m[ıi]yor|\byok(?:tur)?\b|mevcut değil|yeterli değil|anılm[ıi]yor|belirtilmemiş|verilmemiş|kapsam[ıi]yor)",
    absent=r"(?:\bbilgi(?:ye|ler|si|yi)?|\bveri(?:ler)?|\bkay[ıi]t|\bsonuç|\bayrınt[ıi]|\bcevap|\byan[ıi]t)\b.{0,40}(?:\byok(?:tur)?\b|bulun(?:m[uü]yor|amad[ıi]|mamakta|mad[ıi])|mevcut değil|yer alm[ıi]yor|ulaşamad|bulamad|rastlamad|sahip değil|verilmemiş|yeterli değil|içermiyor|rastlan[ıa]?m)",
    found=r".",
    cannot=r"(?:\w+(?:[ae]m[ıi]yor(?:um|uz)?|[ae]mam\b|[ae]mem\b|[ae]may[ıi]z|[ae]meyiz|[ae]mad[ıi]m|[ae]medim|[ae]mad[ıi]k|[ae]medik|[ae]maz\b|[ae]mez\b|[ae]m[ıi]yoruz)|mümkün değil|imkans[ıi]z)",
    know=r"(?:\bcevapla|\byan[ıi]tla|\bcevap\b|\byan[ıi]t\b|\bbul[au]|\bsöyle|\byard[ıi]mc[ıi]|\bbelirle|\bdoğrula|\bbilgi|\bhesapla|\bver[ei]m|\bsapta|\btespit|\bulaşam|\bbilem|\bonayla)",
    whole=r"(?:\bbilm(?:iyorum|iyoruz)\b|\bbilgim (?:yok|bulunm)|\bfikrim yok|\bbulamad[ıi](?:m|k)\b|\bcevaplayam|\byan[ıi]tlayam|\byard[ıi]mc[ıi] olam|\bemin değil)",
    asks=r"(?:\bhangi\w*.{0,60}(?:kasted|kast ed|demek|söz ed|bahsed|sor)\w*|açıkl(?:ar|ayabilir) m[ıi]s[ıi]n|belirtir misin|belirtebilir misin|m[ıiuü] (?:kasted|demek ist)\w*)|^\W*hangi\w*",
    hedges=r"(?:doğrulanmam[ıi]ş|teyit edilmemiş|onaylanmam[ıi]ş|kesin değil|doğrulanamad)",
    deflects=r"(?:başvur(?:un|unuz)|kontrol edin|iletişime geç|danış[ıi]n)",
    pads=r"^\W*(?:üzgünüm|maalesef|özür dilerim|ne yazık ki|kusura bakmayın)\W*$",
)
POLISH = Parts(
    gate=" nie | brak| żadn| niemożliw| nic | nieznan| przykro | poza | bez | niewystarcz| niepotwierdz",
    source=r"\b(?:dokument\w*|źród\w+|tek(?:st|ś)\w*|kontek(?:st|ś)\w*|fragment\w*|artyku\w+|materia\w+|podręcznik\w*|instrukcj\w+|raport\w*|plik\w*|dan(?:e|ych)|informacj\w+|baz\w+ wiedzy|stron\w*|dostarczon\w+|podan\w+|wynik\w*|tutaj)\b",
    lack=r"\bnie\b.{0,25}?\b(?:zawier\w+|wspomin\w+|podaj\w+|podano|określ\w+|wskazuj\w+|mówi\w*|pozwala\w*|dostarcza\w*|opisuj\w+|omawia\w*|wymienia\w*|znajduj\w+|ma|są|jest|precyzuj\w+|odnosz\w+|obejmuj\w+|odpowiada\w*|występuj\w+|wspomnian\w+|uwzględni\w+|wynika|zosta\w+|precyzuje)\b",
    absent=r"\b(?:brak\w*|nie ma|nie znalaz\w+|nie znalezion\w+|nie mam\w*|nie posiadam|żadn\w+|niewystarczając\w+|nie zawiera\w*|nie widzę|nie odnalaz\w+)\b.{0,40}?\b(?:informacji|informacje|danych|wzmian\w+|szczegół\w+|wynik\w+|odpowiedzi|odniesie\w+|wiedzy|rekord\w*|zamówieni\w+|dokument\w*|dostępu|niczego|nic)\b",
    found=r".",
    cannot=r"\b(?:nie (?:mogę|może\w*|można|udało|potrafię|jestem w stanie|jest możliwe|jesteśmy w stanie|da się|umiem|wolno|jestem pew\w+|sposób)|niemożliw\w+)\b",
    know=r"\b(?:odpowied\w+|powiedzie\w+|znale\w+|określi\w*|ustali\w*|potwierdzi\w*|pom[oó]\w+|poda\w*|stwierdzi\w*|obliczy\w*|udzieli\w*|wiedzie\w+|zweryfikowa\w*|pew\w+|wskaza\w*|wywnioskowa\w*)\b",
    whole=r"\b(?:nie wiem|nie mam (?:pojęcia|informacji|dostępu|wiedzy|takich|tych|danych)|nie znam|nie znalaz\w+ (?:żadn\w+|informacji|niczego|nic)|poza (?:moim|zakresem)|nic nie znalaz\w+)\b",
    asks=r"\b(?:czy chodzi|masz na myśli|ma pan\w* na myśli|któr\w+.{0,50}(?:chodzi|myśli)|o któr\w+|czy (?:możesz|mógłbyś|może pan\w*) (?:doprecyzować|wyjaśnić|podać|sprecyzować))\b|^\W*któr\w+",
    hedges=r"\b(?:niepotwierdzon\w+|nie (?:jest |został\w* )?(?:potwierdzon\w+|zweryfikowan\w+)|być może)\b",
    deflects=r"\b(?:proszę (?:skontaktować|sprawdzić|podać|zapoznać)|skontaktuj|sprawdź|zalecam|jeśli (?:możesz|podasz))\b",
    pads=r"^\W*(?:przykro mi|przepraszam|niestety)\W*$",
)
RUSSIAN = Parts(
    gate=" не | нет | ничего | никак| ни | невозможно | отсутств| неизвестно | недостаточно | нельзя | затрудняюсь | нигде | вне | отказываюсь | неподтвержд",
    source=r"\b(?:документ\w*|источник\w*|текст\w*|контекст\w*|фрагмент\w*|отрыв\w+|стать\w+|материал\w*|руководств\w+|отчет\w*|отчёт\w*|файл\w*|данны\w+|информаци\w+|баз\w+ знаний|страниц\w*|предоставленн\w+|результат\w*|справочник\w*|здесь)\b",
    lack=r"(?:\bне\b.{0,25}?\b(?:содерж\w+|упомина\w+|упомянут\w*|указан\w*|указыва\w+|говор\w+|сказано|позволя\w+|предостав\w+|описа\w+|описыва\w+|раскрыва\w+|включа\w+|привод\w+|охватыва\w+|найд\w+|отвеча\w+|уточня\w+|сообща\w+|обсужда\w+|рассматрива\w+|да[её]т|дают|приведен\w*|представлен\w*)\b|\b(?:отсутству\w+|нет|ничего)\b)",
    absent=r"(?:\b(?:нет|отсутству\w+|недостаточно|не (?:нашел|нашёл|нашла|нашли|найден\w*|обнаруж\w+|удалось найти|имею|располагаю|хватает|содерж\w+|вижу|наш[её]л)|никак\w+|ни одн\w+)\b.{0,45}?\b(?:информаци\w+|данны\w+|сведени\w+|упоминани\w+|детал\w+|ответ\w*|результат\w*|указани\w+|запис\w+|заказ\w*|документ\w*|ничего|подробност\w+)\b|\b(?:информаци\w+|данны\w+|сведени\w+|упоминани\w+)\b.{0,45}?\b(?:нет|отсутству\w+|не (?:найден\w*|обнаруж\w+|представлен\w*|приведен\w*|содерж\w+|указан\w*|предоставлен\w*))\b)",
    found=r".",
    cannot=r"\b(?:не (?:могу|может|можем|мог|смог\w*|удалось|уда[её]тся|в состоянии|умею|вправе|уверен\w*|представляется возможным)|невозможно|нельзя|затрудняюсь|отказываюсь)\b",
    know=r"\b(?:ответ\w*|сказать|найти|определ\w+|подтверд\w+|помочь|предостав\w+|дать|знать|установить|провер\w+|вычисл\w+|рассчит\w+|назвать|указать|уверен\w*|сообщить|судить|выяснить|обсужд\w+)\b",
    whole=r"\b(?:не знаю|не имею (?:понятия|представления|доступа|информации)|(?:у меня|у нас) нет (?:\w+ ){0,3}(?:информаци\w+|данны\w+|доступа|сведени\w+|ответа)|ничего не (?:нашел|нашёл|нашла|найдено|нашлось|сказано|говорится)|мне (?:это )?(?:не известно|неизвестно)|не нашел|не нашёл)\b",
    asks=r"\b(?:вы имеете в виду|ты имеешь в виду|как\w+.{0,50}(?:имеете в виду|интересует|имеешь в виду)|уточните|не могли бы вы (?:уточнить|пояснить)|можете уточнить|о как\w+)\b|^\W*как(?:ой|ая|ое|ие)\b",
    hedges=r"\b(?:не (?:подтвержд\w+|проверен\w*)|неподтвержд\w+|возможно)\b",
    deflects=r"\b(?:обратитесь|проверьте|рекомендую|пожалуйста,? (?:предостав\w+|уточн\w+|обратит\w+)|если вы (?:предостав\w+|укаж\w+))\b",
    pads=r"^\W*(?:извините|простите|к сожалению|сожалею|прошу прощения)\W*$",
)
JAPANESE = Parts(
    gate="ない|ません|なかっ|無い|なし|不明|不可|兼ね|かね|わから|分から|控え|不足|未確認",
    source=r"(?:資料|文書|文献|ドキュメント|情報源|テキスト|文脈|コンテキスト|記事|マニュアル|ハンドブック|報告書|ファイル|データ|本文|抜粋|ページ|規程|提供され|与えられ|検索結果|情報|ソース|手元)",
    lack=r"(?:(?:記載|記述|言及|説明|掲載|明記|情報|含ま|触れ|示さ|書か|述べ|見当た|見つか|確認|該当|載っ)[^。]{0,14}?(?:ありません|ない|ません|なし|無い|なかった|ませんでした|されておらず|おらず))",
    absent=r"(?:(?:情報|記載|記述|言及|データ|結果|該当|答え|回答|根拠|注文)[^。]{0,16}?(?:ありません|ない|見つかりません|見当たりません|ございません|なし|なかった|含まれていません|不足|足り(?:ない|ません)|存在しません))",
    found=r".",
    cannot=r"(?:(?:でき|出来|かね|兼ね|られ|え|得)(?:ません|ない|なかった|ます(?!。))|不可能|わかりません|分かりません)",
    know=r"(?:お?答え|回答|判断|特定|確認|お手伝い|お伝え|提供|見つけ|断定|計算|案内|説明|対応|支援|協力|申し上げ|分か|わか)",
    whole=r"(?:わかりません|分かりません|わからない|分からない|存じ(?:上げ)?ません|知りません|不明です|お答えできません|回答できません|お答えしかね|お手伝いできません|判断できません|見つかりませんでした|見つけることができません)",
    asks=r"(?:(?:どちら|どの|どれ|何の|いつの)[^。]{0,40}(?:でしょう|ですか|ますか)|のこと(?:でしょう|です)か|(?:教えて|明確に|お知らせ)[^。]{0,12}(?:いただけ|ください|もらえ))",
    hedges=r"(?:確認(?:さ)?れて(?:い)?(?:ません|ない|おりません)|未確認|かもしれません)",
    deflects=r"(?:お問い合わせください|ご確認ください|ご参照ください|ご提供いただ)",
    pads=r"^\W*(?:申し訳(?:ありません|ございません)|すみません|恐れ入りますが|残念ながら)[^。]{0,3}$",
)
CHINESE = Parts(
    gate="不|没|沒|无|無|未|抱歉|缺|难|難|拒",
    source=r"(?:文[件档檔本献獻章]|资料|資料|来源|來源|上下文|材料|段落|手册|手冊|报告|報告|数据|數據|信息|資訊|知识库|知識庫|内容|內容|页面|頁面|原文|所提供|提供的|搜索结果|片段)",
    lack=r"(?:(?:没有|沒有|并未|並未|未|不|无|無|没|沒|均未|也未)[^。，,]{0,10}?(?:提及|提到|提供|包含|说明|說明|涉及|指出|记载|記載|给出|給出|列出|描述|明确|明確|显示|顯示|包括|讨论|討論|找到|相关|相關|足够|足夠|足以|介绍|介紹))",
    absent=r"(?:(?:没有|沒有|无|無|缺乏|缺少|未找到|找不到|未能找到|没找到|未发现|未發現|不足)[^。，,]{0,20}?(?:信息|資訊|资讯|资料|資料|数据|數據|记录|記錄|结果|結果|答案|内容|內容|提及|说明|說明|依据|依據|订单|訂單|文件|细节)|(?:信息|資訊|资料|資料|数据|數據)[^。，,]{0,6}(?:不足|缺失|不够|不夠))",
    found=r".",
    cannot=r"(?:无法|無法|不能|不能够|没办法|沒辦法|未能|不可能|难以|難以|拒绝|拒絕|不便)",
    know=r"(?:回答|确定|確定|确认|確認|判断|判斷|得知|知道|提供|找到|给出|給出|计算|計算|告诉|告訴|帮助|幫助|协助|協助|说明|說明|得出|推断|推斷|获取|獲取|查到|核实|核實|解答|作答|满足|滿足|透露|讨论|討論|回应|回應)",
    whole=r"(?:不知道|不清楚|不了解|不太清楚|不得而知|无可奉告|没有找到|沒有找到|找不到|无从得知|無從得知|没有相关|沒有相關|恕难|不确定|不確定)",
    asks=r"(?:(?:您|你)(?:是)?(?:指|说的|說的|问的|問的|想问|想問)[^。]{0,20}(?:哪|什么|什麼|吗|嗎|呢|还是|還是)|哪(?:一)?(?:个|個|家|种|種|款|位)[^。]{0,20}[?？]|请(?:您)?(?:说明|明确|澄清|具体)|請(?:您)?(?:說明|明確|澄清))",
    hedges=r"(?:未(?:经|經|得到|获|獲)?(?:证实|證實|确认|確認|核实|核實)|尚未确认|可能不准确)",
    deflects=r"(?:请(?:您)?(?:咨询|查阅|联系|参考|提供|查看)|請(?:您)?(?:諮詢|查閱|聯繫|參考|提供)|建议(?:您)?|建議(?:您)?)",
    pads=r"^\W*(?:很|非常|十分)?(?:抱歉|对不起|對不起|遗憾|遺憾|不好意思)\W*$",
)
KOREAN = Parts(
    gate="없|않|못|모르|모릅|불가|어렵|아니|부족|미확인|곤란|몰라",
    source=r"(?:문서|자료|출처|텍스트|본문|문맥|컨텍스트|기사|설명서|매뉴얼|안내서|보고서|파일|데이터|정보|지식|페이지|제공된|주어진|발췌|검색 결과|핸드북|여기)",
    lack=r"(?:(?:언급|명시|기재|포함|설명|나와|나오|기록|제공|다루|적혀|찾|확인|서술|안내|표시|들어)[^.。]{0,14}?(?:없|않|못)|내용이? ?없|정보가? ?없)",
    absent=r"(?:(?:정보|내용|언급|자료|기록|데이터|결과|답변|근거|주문|문서)(?:가|는|은|이|을|를|도)?[^.。]{0,20}?(?:없|않|못|부족))",
    found=r".",
    cannot=r"(?:(?:수|할 수|드릴 수|될 수|알 수)(?:가|는)? ?없|어렵|불가능|못(?:했|하|합)|곤란)",
    know=r"(?:답변|대답|답|말씀|찾|확인|판단|알|도와|도움|제공|결정|계산|특정|안내|설명|파악|응답|지원)",
    whole=r"(?:모르겠|모릅니다|몰라요|알 수 ?없|찾을 수 ?없|찾지 못|답변(?:을|해)? ?(?:드릴|할)? ?수 ?없|도와드릴 수 ?없|확인할 수 ?없|확인되지 않)",
    asks=r"(?:(?:어느|어떤|무슨|무엇)[^.]{0,40}(?:말씀|의미|가요|까요|인가|나요|습니까)|말씀하시는 (?:건|것)|구체적으로 (?:알려|말씀)|명확히 (?:해|말씀))",
    hedges=r"(?:확인되지 않은|확인되지 않았|미확인|확실하지 않)",
    deflects=r"(?:문의(?:하|해)|참고하|확인해 (?:보|주)|제공해 주)",
    pads=r"^\W*(?:죄송합니다만?|죄송하지만|미안합니다만?|유감스럽게도|안타깝게도)\W*$",
)
ARABIC = Parts(
    gate=" لا | لم | لن | ليس| غير | عذر| لست | دون | تعذر | يتعذر | عدم | ولا | ولم | خارج | أجهل | آسف| ما | أعتذر ",
    source=r"(?:مستند|وثيق|وثائق|مصدر|مصادر|نص\b|نصوص|النص|سياق|مقتطف|مقال|مواد|دليل|تقرير|تقارير|ملف|بيانات|معلومات|قاعدة المعرفة|صفح|المقدم|المتاح|المتوفر|نتائج|هنا)",
    lack=r"\b(?:و)?(?:لا|لم|ليس\w*)\b.{0,20}?(?:تحتوي|يحتوي|تذكر|يذكر|ذكر|تتضمن|يتضمن|تشير|يشير|توفر|يوفر|تحدد|يحدد|تقدم|يقدم|تتناول|يتناول|تشمل|يشمل|توضح|يوضح|ترد|يرد|يوجد|توجد|تسمح|تجيب|يتطرق|تتطرق|تكفي|موجود|مذكور|فيها|فيه|تنص|ينص|تكن)",
    absent=r"(?:\b(?:لا (?:توجد|يوجد|تتوفر|يتوفر|أملك|أمتلك|تتوافر|أجد|تحتوي|يحتوي)|لم (?:أجد|أعثر|يتم العثور|نجد|يرد|ترد|يعثر)|ليس(?:ت)? (?:لدي|هناك|لدينا)|ليست? لدي|عدم (?:وجود|توفر)|ما عندي)\b.{0,40}?(?:معلوم|بيان|ذكر|إجاب|تفاصيل|نتائج|نتيجة|إشارة|سجل|شيء|طلب|مستند|أي|وصول|ما يكفي|كافي|مطابق))",
    found=r".",
    cannot=r"(?:(?:لا|لم|لن)\s+(?:أستطيع|يمكن\w*|استطع|أستطع|أتمكن|نستطيع|نتمكن|أقدر|يسعني|تمكن)|غير قادر\w*|لست قادر\w*|يتعذر|تعذر|غير ممكن|من غير الممكن|لا يجوز لي|ليس بإمكاني|أعتذر عن)",
    know=r"(?:إجاب|الاجابة|أجيب|الرد|تحديد|القول|قول|العثور|تأكيد|مساعد|أساعد|تقديم|معرفة|إعطاء|حساب|التحقق|الإفاد|إيجاد|أجد|أقدم|استنتاج|إخبار)",
    whole=r"(?:\b(?:لا أعرف|لا أعلم|لا أدري|لست متأكد\w*|ليس لدي (?:فكرة|معلومات|علم|أي|وصول|إجابة)|لا علم لي|لا فكرة لدي|خارج نطاق|لم أجد|لم أعثر|أجهل)\b)",
    asks=r"(?:(?:أي|أيّ|ما هو|ما هي|من)\b.{0,50}(?:تقصد|تعني|تسأل)|هل تقصد|هل تعني|هل يمكنك (?:توضيح|تحديد)|يرجى (?:توضيح|التوضيح|تحديد))",
    hedges=r"(?:غير مؤكد\w*|لم يتم (?:تأكيد|التأكد|التحقق)|غير مؤكّد|ربما)",
    deflects=r"(?:يرجى (?:الرجوع|التواصل|مراجعة|الاتصال|تزويدي|تقديم)|يمكنك (?:الرجوع|مراجعة)|أنصحك|أوصي)",
    pads=r"^\W*(?:عذر[اًا]\w*|آسف\w*|أعتذر|للأسف|مع الأسف|المعذرة)\W*$",
)
HINDI = Parts(
    gate="नहीं|नही|असमर्थ|अभाव|अनुपलब्ध|बाहर|असंभव|अज्ञात|अपुष्ट",
    source=r"(?:दस्तावेज|दस्तावेज़|स्रोत|पाठ|संदर्भ|अनुच्छेद|लेख|सामग्री|पुस्तिका|रिपोर्ट|फ़ाइल|फाइल|डेटा|आंकड|जानकारी|ज्ञान|पृष्ठ|प्रदान|दिए गए|दी गई|उपलब्ध|परिणाम|यहाँ|हैंडबुक)",
    lack=r"(?:(?:उल्लेख|वर्णन|जिक्र|ज़िक्र|जानकारी|शामिल|उपलब्ध|बताया|दिया|दी|लिखा|मौजूद|मिलत[ाीे]|मिला|मिली|स्पष्ट|विवरण|कहा|बतात[ाे]|देत[ाे])[^।]{0,16}?नहीं|नहीं[^।]{0,16}?(?:उल्लेख|बताया|दिया|दी गई|मिल|है|हैं|किया))",
    absent=r"(?:(?:जानकारी|सूचना|उल्लेख|डेटा|विवरण|उत्तर|परिणाम|रिकॉर्ड|ऑर्डर|आदेश|जवाब)[^।]{0,30}?(?:नहीं|अभाव|अनुपलब्ध|पर्याप्त नहीं))",
    found=r".",
    cannot=r"(?:नहीं (?:\S+ ){0,2}?(?:सकत|सका|सकी|सके|पाया|पाई|पा रह|जा सक)|असमर्थ|संभव नहीं|मुमकिन नहीं|असंभव)",
    know=r"(?:(?:उत्तर|जवाब|मदद|सहायता|पुष्टि|निर्धारित|बता|खोज|ढूंढ|पता|कह|गणना|जानकारी|प्रदान))",
    whole=r"(?:(?:मुझे|हमें) (?:\S+ ){0,4}?(?:पता|मालूम|ज्ञात|जानकारी) नहीं|नहीं जानत[ाी]|(?:कोई )?(?:जानकारी|उल्लेख) (?:\S+ ){0,3}?नहीं (?:है|मिल|दी|दिया|किया)|(?:उत्तर|जवाब|मदद|सहायता) (?:\S+ ){0,2}?नहीं (?:दे|कर) (?:सकत|सका|पा)|(?:उत्तर|जवाब|मदद|सहायता)[^।]{0,20}असमर्थ|(?<!शा)(?:मिल|ढूंढ|खोज)\S* नहीं|नहीं (?:मिल[ाी]|पता|मालूम|जानत[ाी]))",
    asks=r"(?:(?:कौन|किस|कौनस|क्या)[^।]{0,40}(?:मतलब|पूछ रहे|बात कर रहे|आशय)|स्पष्ट (?:कर|करें)|^\W*(?:कौन|किस)\S*)",
    hedges=r"(?:पुष्टि नहीं (?:हुई|की गई|हो)|अपुष्ट|शायद)",
    deflects=r"(?:कृपया (?:देखें|संपर्क|प्रदान|जांच)|संपर्क करें|सलाह देता)",
    pads=r"^\W*(?:क्षमा करें|माफ़ करें|माफ करें|माफ़ कीजिए|खेद है|मुझे खेद है|दुर्भाग्य से)\W*$",
)

LATIN = {
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "it": ITALIAN,
    "pt": PORTUGUESE,
    "nl": DUTCH,
    "tr": TURKISH,
    "pl": POLISH,
}
OTHER = {
    "ru": RUSSIAN,
    "ja": JAPANESE,
    "zh": CHINESE,
    "ko": KOREAN,
    "ar": ARABIC,
    "hi": HINDI,
}

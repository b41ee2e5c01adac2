"""How French, Spanish, Italian and Portuguese decline."""

from __future__ import annotations

from leadline.judges.local.abstention_parts import Parts

FRENCH = Parts(
    gate=(
        " ne | n | n'| nulle | pas | aucun| impossible | rien | désolé| ignore | manque| ni | incapable | "
        "inconnu| sans |"
        " insuffisan| hors | dépasse"
    ),
    source=(
        r"\b(?:documents?|documentation|sources?|textes?|contexte|passages?|extraits?|articles?|matériaux|éléments|"
        r"manuel|guide|rapport|fichiers?|données|informations?|base de connaissances|pages?|règlement|résultats|"
        r"fournie?s?|ici)\b"
    ),
    lack=(
        r"(?:\bne\b|\bn')\s?.{0,12}?\b(?:contien\w+|mentionn\w+|précis\w+|indiqu\w+|permet\w*|fourni\w+|comport\w+|"
        r"donn\w+|dis(?:ent)?|dit|parl\w+|figur\w+|abord\w+|trait\w+|spécifi\w+|inclu\w+|couvr\w+|répond\w*|"
        r"évoqu\w+|signal\w+|trouv\w+|décri\w+|apparaî\w+|est (?:pas |nulle part )?(?:mentionn|précis|indiqu|fourn|"
        r"spécifi|décrit|abord|dans|disponible)\w*|sont (?:pas )?(?:mentionn|précis|indiqu|fourn|spécifi|décrit|"
        r"abord|disponible)\w*|(?:est|sont) fait|a (?:pas )?(?:été|d'information))\b"
    ),
    absent=(
        r"\b(?:aucune?|pas (?:d'|de |assez d'|suffisamment d')|d'?absence d'|manque d'|rien|insuffisan\w+|"
        r"nulle?)\s?.{0,25}?\b(?:informations?|mention|données|indications?|précisions?|réponse|résultats?|"
        r"éléments?|détails?|renseignements?|référence|trace|document|correspondance|enregistrement|rien)\b"
    ),
    found=(
        r"\b(?:informations?|mention|données|indications?|précisions?|résultats?|éléments?|détails?|"
        r"renseignements?|référence|trace|rien)\b.{0,60}\b(?:trouvée?s?|disponibles?|sur|concernant|à ce sujet|"
        r"à propos|dans|relative?s?|fournie?s?|permet\w*|figur\w+|correspond\w*|pour)\b|\brien (?:trouvé|"
        r"à ce sujet|sur|dans)\b|\bpas trouvé\b"
    ),
    cannot=(
        r"(?:\b(?:ne|n')\s?(?:\w+ )?(?:peux|peut|puis|pouvons|pourrai\w*|suis|sommes|est|parviens|sais|arrive|"
        r"dispose|disposons|saurais|permet\w*|ai)\b.{0,30}\b(?:pas|plus|aucune?|rien|guère)\b|\bn'(?:est|ai|arrive|"
        r"étai\w+)\b.{0,20}\b(?:pas|aucune?|rien)\b|\b(?:il (?:est|m'est|nous est) )?impossible\b|\bincapable\b|"
        r"\bpas (?:possible|en mesure|capable|autorisée?)\b|\bje ne (?:peux|puis|saurais|sais)\b|\brefuse\b)"
    ),
    know=(
        r"\b(?:répond\w*|dire|trouv\w*|détermin\w+|confirm\w+|aider?|assister|fourni\w*|donner|savoir|sais|"
        r"précis\w+|vérifi\w+|calcul\w+|indiqu\w+|identifi\w+|conclure|renseign\w+|d'informations?|information|"
        r"certaine?|sûre?|établir|accès|connaissance|connaître|répondre)\b"
    ),
    whole=(
        r"\bn['’](?:est|a|ont|étai\w+) (?:pas |nulle part )?(?:été )?(?:indiqué|mentionné|précisé|spécifié|communiqué|"
        r"donné)e?s?(?: nulle part)?(?=\W*$)|\bne (?:figure|sont|se trouve|apparaît)\w* (?:\w+ )?nulle part\b|"
        r"\bdépasse(?:nt)? le cadre\b|\bje (?:ne |n')?(?:sais|ai) (?:pas|aucune|rien)\b|\bj'ignore\b|"
        r"\baucune idée\b|\bje n'ai (?:pas |rien )?(?:trouvé|trouve|accès|connaissance|d'information)|"
        r"\bhors (?:de )?(?:mon|ma|du) (?:champ|domaine|périmètre|portée)"
    ),
    asks=(
        r"\b(?:voulez-vous|parlez-vous|de quel(?:le)?s? .{0,40}(?:parl\w+|s'agit)|lequel|laquelle|lesquel\w+|"
        r"pourriez-vous|pouvez-vous (?:préciser|clarifier))\b|^\W*quel(?:le)?s?\b"
    ),
    hedges=r"\b(?:pas (?:encore )?(?:confirmée?s?|vérifiée?s?)|non confirmée?s?|sous réserve|peut-être)\b",
    deflects=(
        r"\b(?:veuillez (?:consulter|contacter|vérifier|fournir|vous)|je vous (?:conseille|recommande|invite)|"
        r"adressez-vous|si vous (?:pouvez|me))\b"
    ),
    pads=(
        r"^\W*(?:je suis |nous sommes )?(?:vraiment )?(?:désolée?s?|navrée?|malheureusement|excusez-moi)\W*$|"
        r"^\W*(?:je suis )désolée?\b.{0,4}$"
    ),
)
SPANISH = Parts(
    gate=(
        " no | ningun| ningún| nada | imposible | desconozco | falta| lamento | tampoco | ni | incapaz | sin |"
        " insuficien| fuera "
    ),
    source=(
        r"\b(?:documentos?|documentaci[oó]n|fuentes?|textos?|contexto|pasajes?|fragmentos?|art[ií]culos?|"
        r"materiale?s?|manual|gu[ií]a|informes?|archivos?|datos|informaci[oó]n|base de conocimientos?|p[aá]ginas?|"
        r"extractos?|resultados|proporcionad\w+|aqu[ií])\b"
    ),
    lack=(
        r"\b(?:no|tampoco|nada)\b(?: se)?(?: me| nos| lo| la)?.{0,18}?\b(?:contien\w+|mencion\w+|especific\w+|"
        r"indic\w+|permit\w+|proporcion\w+|incluy\w+|inclu\w+|ofrec\w+|dice\w*|dan?|habla\w*|aparec\w+|figur\w+|"
        r"abord\w+|trat\w+|cubr\w+|respond\w+|detall\w+|encuentr\w+|recog\w+|describ\w+|aclar\w+|precis\w+|"
        r"est[aá]n? (?:mencion|especific|disponible|inclu|indic|en)\w*|hac\w+ (?:referencia|menci[oó]n)|constan?|"
        r"hay|hablan?)\b"
    ),
    absent=(
        r"\b(?:no (?:hay|se (?:encontr|encuentr|hall|proporcion|incluy|menciona|dispon|ofrec)\w*|existe\w*|tengo|"
        r"tenemos|he encontrado|encontr\w+|dispongo|cuento con|consta\w*|encuentro|veo|hemos)|ning[uú]n\w*|"
        r"falta\w*|insuficient\w+|sin)\b.{0,45}?\b(?:informaci[oó]n|datos|menci[oó]n|detalles?|referencias?|"
        r"registros?|resultados?|respuesta|indicaci[oó]n\w*|nada|pedido|documentos?|coincidencias?|evidencia)\b"
    ),
    found=(
        r"\b(?:sobre|acerca|al respecto|en (?:el|la|los|las|mi|este|esta|estos)|encontr\w+|disponible\w*|"
        r"suficiente\w*|relacionad\w+|para|proporcionad\w+|coincid\w+|de(?:l)?|que)\b"
    ),
    cannot=(
        r"\b(?:no (?:me |te |le |se |nos |lo |la )?(?:puedo|puede\w*|podemos|podr[ií]a\w*|pude|pudo|pudimos|"
        r"logr[oéa]\w*|soy capaz|estoy (?:autorizad|en condiciones|segur|capacitad|seguro)\w*|es posible|sé|"
        r"resulta posible|ha sido posible|fue posible|conseg\w+|consigo)|imposible|incapaz|me resulta imposible|"
        r"lamento no)\b"
    ),
    know=(
        r"\b(?:respond\w+|contest\w+|decir\w*|encontr\w+|determin\w+|confirm\w+|ayud\w+|proporcion\w+|dar\w*|"
        r"saber\w*|verific\w+|calcul\w+|indic\w+|identific\w+|ofrec\w+|asist\w+|segur\w+|facilit\w+|averigu\w+|"
        r"hallar|conclu\w+|precisar|informar\w*|especificar)\b"
    ),
    whole=(
        r"\bno (?:está|están|viene|aparece|figura|fue|ha sido) (?:indicad|especificad|mencionad|"
        r"detallad)[oa]s?\b(?=\W*$)|"
        r"\b(?:no (?:lo )?sé\b|no lo se\b|desconozco|no tengo (?:ni idea|idea|acceso|conocimiento|informaci[oó]n|"
        r"esa informaci[oó]n|esos datos|datos|suficiente)|ni idea|no (?:he |hemos )?(?:encontr(?:ado|[eé]|"
        r"amos)) (?:nada|informaci[oó]n|ning[uú]n\w*|datos|esa|esta)|fuera de mi (?:alcance|[aá]mbito|"
        r"conocimiento)|no consta\b)"
    ),
    asks=(
        r"\b(?:te refieres|se refiere|cu[aá]l(?:es)? .{0,50}(?:refier\w+|quier\w+|interesa|busca\w*)|"
        r"podr[ií]as? (?:aclarar|especificar|indicar\w*|precisar|decirme)|puedes? (?:aclarar|especificar))\b|"
        r"^\W*¿?\s*(?:cu[aá]l|a qu[eé])\b"
    ),
    hedges=r"\b(?:(?:no (?:est[aá] )?|sin )confirma\w+|no verificad\w+|sin verificar|quiz[aá]s?|no estoy segur\w+)\b",
    deflects=(
        r"\b(?:consulte\w*|consulta\b|contacte\w*|p[oó]ngase|le (?:recomiendo|sugiero)|te (?:recomiendo|sugiero)|"
        r"por favor,? (?:proporcion|indi|consult|contact|verifi)\w+|si (?:me )?(?:puedes?|proporcion\w+))\b"
    ),
    pads=r"^\W*(?:lo siento|lo lamento|perd[oó]n|disculpa\w*|lamentablemente|desafortunadamente)\W*(?:mucho)?\W*$",
)
ITALIAN = Parts(
    gate=(
        " non | nessun| nulla | niente | impossibile | manca| né | incapace | insufficien| spiacente | senza |"
        " fuori | spiace "
    ),
    source=(
        r"\b(?:document[io]|documentazione|font[ei]|test[io]|contesto|passagg[io]|estratt[io]|articol[io]|"
        r"material[ei]|manuale|guida|rapport[io]|file|dati|informazioni|base di conoscenza|pagin[ae]|risultati|"
        r"fornit[ioae]|qui)\b"
    ),
    lack=(
        r"\b(?:non|né)\b(?: si| ci| mi| vi| lo| la| ne)?.{0,18}?\b(?:conten\w+|contien\w+|menzion\w+|specific\w+|"
        r"indica\w*|permett\w+|consent\w+|forni\w+|inclu\w+|offr\w+|dic(?:e|ono)|parl\w+|trov\w+|compa\w+|"
        r"tratta\w*|copr\w+|rispond\w+|riport\w+|figura\w*|descriv\w+|chiari\w+|precis\w+|(?:è|sono|viene|"
        r"vengono) (?:\w+ )?(?:menzion|specific|indicat|riportat|present|disponibil|fornit|descritt|trattat|"
        r"contenut|inclus)\w*|fa(?:nno)? (?:riferimento|menzione)|c'è|risulta\w*)\b"
    ),
    absent=(
        r"\b(?:non (?:ci sono|c'è|ho|abbiamo|vi sono|vi è|dispongo|risulta\w*|esist\w+|è stat\w+|sono stat\w+|"
        r"trovo|vedo|si trov\w+)|nessun\w*|manca\w*|insufficient\w+|senza)\b.{0,45}?\b(?:informazion[ie]|dat[io]|"
        r"menzione|dettagli\w*|riferiment[io]|risultat[io]|rispost[ae]|indicazion[ie]|nulla|niente|"
        r"corrispondenz[ae]|document[io]|ordine)\b"
    ),
    found=(
        r"\b(?:su\w*|riguardo|in merito|al riguardo|ne[li]\w*|trovat\w+|disponibil\w+|sufficient\w+|relativ\w+|per|"
        r"fornit\w+|a disposizione|corrispond\w+|che)\b"
    ),
    cannot=(
        r"\b(?:non (?:mi |ti |le |si |ci |lo |la |vi )?(?:posso|può|possiamo|potrei|potuto|riesco|riusciamo|"
        r"sono (?:in grado|riuscit\w+|sicur\w+|autorizzat\w+)|è (?:possibile|stato possibile)|so\b|siamo in grado)|"
        r"impossibile|incapace|spiacente di non)\b"
    ),
    know=(
        r"\b(?:rispond\w+|risposta|dir\w*|trova\w*|determina\w*|conferma\w*|aiuta\w*|forni\w+|dare|sapere|"
        r"verifica\w*|calcola\w*|indica\w*|identifica\w*|offri\w*|assist\w+|sicur\w+|stabili\w+|conclu\w+|"
        r"precisare|reperire)\b"
    ),
    whole=(
        r"\bnon (?:è|sono|viene|è stat[oa]) (?:indicat|specificat|menzionat|riportat|precisat)[oaie]\b(?=\W*$)|"
        r"\b(?:non (?:lo )?so\b|non ne ho idea|nessuna idea|non ho (?:trovato (?:nulla|niente|informazioni|"
        r"alcun\w*|nessun\w*)|accesso|informazioni|abbastanza|sufficienti|idea|dati|queste|questa)|"
        r"non sono a conoscenza|al di fuori (?:del mio|delle mie|della mia))\b"
    ),
    asks=(
        r"\b(?:intend[ei]|si riferisce|ti riferisci|quale .{0,50}(?:intend\w+|riferi\w+|interessa)|"
        r"potrebbe (?:precisare|specificare|chiarire)|puoi (?:precisare|specificare|chiarire))\b|^\W*quale?\b"
    ),
    hedges=r"\b(?:non (?:è )?(?:ancora )?(?:confermat\w+|verificat\w+)|forse|da verificare)\b",
    deflects=(
        r"\b(?:(?:si )?(?:consigli\w+|prega) di|consult[aio]\b|contatt[aio]\b|la invito|ti consiglio|le consiglio|"
        r"se (?:mi )?(?:puoi|può|fornisc\w+))\b"
    ),
    pads=r"^\W*(?:mi dispiace|purtroppo|spiacente|scusa\w*|mi spiace)\W*$",
)
PORTUGUESE = Parts(
    gate=" não | nenhum| nada | impossível | desconheço | falta| nem | incapaz | insuficien| sem | fora | lamento ",
    source=(
        r"\b(?:documentos?|documentação|fontes?|textos?|contexto|passagens?|trechos?|artigos?|materia(?:l|is)|"
        r"manual|guia|relatórios?|arquivos?|ficheiros?|dados|informaç(?:ão|ões)|base de conhecimento|páginas?|"
        r"resultados|fornecid\w+|aqui)\b"
    ),
    lack=(
        r"\b(?:não|nem)\b(?: se| me| nos| o| a)?.{0,18}?\b(?:cont[eéê]m|contêm|menciona\w*|especifica\w*|indica\w*|"
        r"permit\w+|fornec\w+|inclu\w+|oferec\w+|diz\w*|fala\w*|aparec\w+|consta\w*|aborda\w*|trata\w*|cobr\w+|"
        r"respond\w+|detalha\w*|encontra\w*|descrev\w+|esclarec\w+|(?:é|são|está|estão|foi|"
        r"foram) (?:\w+ )?(?:menciona|especifica|indica|fornec|descri|dispon|inclu|present)\w*|"
        r"faz\w* (?:referência|menção)|há|traz\w*|informa\w*)\b"
    ),
    absent=(
        r"\b(?:não (?:há|existe\w*|tenho|temos|encontr\w+|consta\w*|disponho|possuo|foi encontrad\w+|"
        r"foram encontrad\w+|vejo|localizei)|nenhum\w*|falta\w*|insuficient\w+|sem)\b.{0,45}?\b(?:informaç(?:ão|"
        r"ões)|dados?|menção|detalhes?|referências?|registros?|registos?|resultados?|resposta|indicaç\w+|nada|"
        r"pedido|documentos?|correspondência\w*)\b"
    ),
    found=(
        r"\b(?:sobre|acerca|a respeito|n[oa]s?|nest[ea]s?|nesse\w*|em|encontrad\w+|disponí\w+|suficient\w+|"
        r"relacionad\w+|para|fornecid\w+|correspond\w+|de|do|da|que)\b"
    ),
    cannot=(
        r"\b(?:não (?:me |te |lhe |se |o |a )?(?:posso|pode\w*|podemos|pude|consigo|consegu\w+|sou capaz|"
        r"estou (?:autorizad|segur|em condições|apt)\w*|é possível|foi possível|sei|tenho (?:como|certeza|"
        r"permissão))|impossível|incapaz|lamento não)\b"
    ),
    know=(
        r"\b(?:respond\w+|dizer|encontr\w+|determin\w+|confirm\w+|ajud\w+|fornec\w+|dar|saber|verific\w+|calcul\w+|"
        r"inform\w+|identific\w+|oferec\w+|auxili\w+|certeza|indic\w+|concluir|localiz\w+|precisar|afirmar)\b"
    ),
    whole=(
        r"\bnão (?:está|estão|é|foi|são) (?:indicad|especificad|mencionad|informad)[oa]s?\b(?=\W*$)|"
        r"\b(?:não sei\b|desconheço|não tenho (?:ideia|acesso|conhecimento|informaç\w+|essa informação|dados|"
        r"certeza)|não faço ideia|não (?:encontrei|encontramos|achei|localizei) (?:nada|informaç\w+|nenhum\w*|"
        r"dados|essa|esta)|fora do meu (?:alcance|âmbito|conhecimento))\b"
    ),
    asks=(
        r"\b(?:você (?:se refere|quer dizer|está falando)|refere-se|a qual|qual(?:is)? .{0,50}(?:refer\w+|quer|"
        r"deseja|interess\w+)|poderia (?:esclarecer|especificar|informar)|pode (?:esclarecer|especificar))\b|"
        r"^\W*(?:a )?qual\b"
    ),
    hedges=r"\b(?:não (?:está |foi )?(?:confirmad\w+|verificad\w+)|sem confirmação|talvez)\b",
    deflects=(
        r"\b(?:consulte|contacte|entre em contato|verifique|recomendo|sugiro|por favor,? (?:forneça|informe|"
        r"consulte|verifique)|se (?:você )?puder)\b"
    ),
    pads=r"^\W*(?:(?:me )?desculp\w+|sinto muito|lamento|infelizmente|peço desculpas?)\W*$",
)

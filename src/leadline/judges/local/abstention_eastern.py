"""How Polish, Russian, Turkish, Arabic and Hindi decline."""

from __future__ import annotations

from leadline.judges.local.abstention_parts import Parts

POLISH = Parts(
    gate=" nie | brak| żadn| niemożliw| nic | nieznan| przykro | poza | bez | niewystarcz| niepotwierdz",
    source=(
        r"\b(?:dokument\w*|źród\w+|tek(?:st|ś)\w*|kontek(?:st|ś)\w*|fragment\w*|artyku\w+|materia\w+|podręcznik\w*|"
        r"instrukcj\w+|raport\w*|plik\w*|dan(?:e|ych)|informacj\w+|baz\w+ wiedzy|stron\w*|dostarczon\w+|podan\w+|"
        r"wynik\w*|tutaj)\b"
    ),
    lack=(
        r"\bnie\b.{0,25}?\b(?:zawier\w+|wspomin\w+|podaj\w+|podano|określ\w+|wskazuj\w+|mówi\w*|pozwala\w*|"
        r"dostarcza\w*|opisuj\w+|omawia\w*|wymienia\w*|znajduj\w+|ma|są|jest|precyzuj\w+|odnosz\w+|obejmuj\w+|"
        r"odpowiada\w*|występuj\w+|wspomnian\w+|uwzględni\w+|wynika|zosta\w+|precyzuje)\b"
    ),
    absent=(
        r"\b(?:brak\w*|nie ma|nie znalaz\w+|nie znalezion\w+|nie mam\w*|nie posiadam|nie dysponuj\w+|żadn\w+|"
        r"niewystarczając\w+|nie zawiera\w*|nie widzę|nie odnalaz\w+)\b.{0,40}?\b(?:informacj\w+|danych|wzmian\w+|"
        r"szczegół\w+|wynik\w+|odpowiedzi|odniesie\w+|wiedzy|rekord\w*|zamówieni\w+|dokument\w*|dostępu|niczego|"
        r"nic)\b"
    ),
    found=r".",
    cannot=(
        r"\b(?:nie (?:mogę|może\w*|można|udało|potrafię|jestem w stanie|jest możliwe|jesteśmy w stanie|da się|"
        r"umiem|wolno|jestem pew\w+|sposób)|niemożliw\w+)\b"
    ),
    know=(
        r"\b(?:odpowied\w+|powiedzie\w+|znale\w+|określi\w*|ustali\w*|potwierdzi\w*|pom[oó]\w+|poda\w*|"
        r"stwierdzi\w*|obliczy\w*|udzieli\w*|wiedzie\w+|zweryfikowa\w*|pew\w+|wskaza\w*|wywnioskowa\w*)\b"
    ),
    whole=(
        r"\b(?:nie wiem|nie mam (?:pojęcia|informacji|dostępu|wiedzy|takich|tych|danych)|nie znam|"
        r"nie znalaz\w+ (?:żadn\w+|informacji|niczego|nic)|poza (?:moim|zakresem)|nic nie znalaz\w+)\b"
    ),
    asks=(
        r"\b(?:czy chodzi|masz na myśli|ma pan\w* na myśli|któr\w+.{0,50}(?:chodzi|myśli)|o któr\w+|czy (?:możesz|"
        r"mógłbyś|może pan\w*) (?:doprecyzować|wyjaśnić|podać|sprecyzować))\b|^\W*któr\w+"
    ),
    hedges=r"\b(?:niepotwierdzon\w+|nie (?:jest |został\w* )?(?:potwierdzon\w+|zweryfikowan\w+)|być może)\b",
    deflects=(
        r"\b(?:proszę (?:skontaktować|sprawdzić|podać|zapoznać)|skontaktuj|sprawdź|zalecam|jeśli (?:możesz|"
        r"podasz))\b"
    ),
    pads=r"^\W*(?:przykro mi|przepraszam|niestety)\W*$",
)
RUSSIAN = Parts(
    gate=(
        " не | нет | ничего | никак| ни | невозможно | отсутств| неизвестно | недостаточно | нельзя | затрудняюсь |"
        " нигде | вне | отказываюсь | неподтвержд"
    ),
    source=(
        r"\b(?:документ\w*|источник\w*|текст\w*|контекст\w*|фрагмент\w*|отрыв\w+|стать\w+|материал\w*|"
        r"руководств\w+|отчет\w*|отчёт\w*|файл\w*|данны\w+|информаци\w+|баз\w+ знаний|страниц\w*|предоставленн\w+|"
        r"результат\w*|справочник\w*|здесь)\b"
    ),
    lack=(
        r"(?:\bне\b.{0,25}?\b(?:содерж\w+|упомина\w+|упомянут\w*|указан\w*|указыва\w+|говор\w+|сказано|позволя\w+|"
        r"предостав\w+|описа\w+|описыва\w+|раскрыва\w+|включа\w+|привод\w+|охватыва\w+|найд\w+|отвеча\w+|уточня\w+|"
        r"сообща\w+|обсужда\w+|рассматрива\w+|да[её]т|дают|приведен\w*|представлен\w*)\b|\b(?:отсутству\w+|нет|"
        r"ничего)\b)"
    ),
    absent=(
        r"(?:\b(?:нет|отсутству\w+|недостаточно|не (?:нашел|нашёл|нашла|нашли|найден\w*|обнаруж\w+|удалось найти|"
        r"имею|располагаю|хватает|содерж\w+|вижу|наш[её]л)|никак\w+|ни одн\w+)\b.{0,45}?\b(?:информаци\w+|данны\w+|"
        r"сведени\w+|упоминани\w+|детал\w+|ответ\w*|результат\w*|указани\w+|запис\w+|заказ\w*|документ\w*|ничего|"
        r"подробност\w+)\b|\b(?:информаци\w+|данны\w+|сведени\w+|упоминани\w+)\b.{0,45}?\b(?:нет|отсутству\w+|"
        r"не (?:найден\w*|обнаруж\w+|представлен\w*|приведен\w*|содерж\w+|указан\w*|предоставлен\w*))\b)"
    ),
    found=r".",
    cannot=(
        r"\b(?:не (?:могу|может|можем|мог|смог\w*|удалось|уда[её]тся|в состоянии|умею|вправе|уверен\w*|"
        r"представляется возможным)|невозможно|нельзя|затрудняюсь|отказываюсь)\b"
    ),
    know=(
        r"\b(?:ответ\w*|сказать|найти|определ\w+|подтверд\w+|помочь|предостав\w+|дать|знать|установить|провер\w+|"
        r"вычисл\w+|рассчит\w+|назвать|указать|уверен\w*|сообщить|судить|выяснить|обсужд\w+)\b"
    ),
    whole=(
        r"\b(?:не знаю|не имею (?:понятия|представления|доступа|информации)|(?:у меня|"
        r"у нас) нет (?:\w+ ){0,3}(?:информаци\w+|данны\w+|доступа|сведени\w+|ответа)|ничего не (?:нашел|нашёл|"
        r"нашла|найдено|нашлось|сказано|говорится)|мне (?:это )?(?:не известно|неизвестно)|не нашел|не нашёл)\b"
    ),
    asks=(
        r"\b(?:вы имеете в виду|ты имеешь в виду|как\w+.{0,50}(?:имеете в виду|интересует|имеешь в виду)|уточните|"
        r"не могли бы вы (?:уточнить|пояснить)|можете уточнить|о как\w+)\b|^\W*как(?:ой|ая|ое|ие)\b"
    ),
    hedges=r"\b(?:не (?:подтвержд\w+|проверен\w*)|неподтвержд\w+|возможно)\b",
    deflects=(
        r"\b(?:обратитесь|проверьте|рекомендую|пожалуйста,? (?:предостав\w+|уточн\w+|обратит\w+)|"
        r"если вы (?:предостав\w+|укаж\w+))\b"
    ),
    pads=r"^\W*(?:извините|простите|к сожалению|сожалею|прошу прощения)\W*$",
)
TURKISH = Parts(
    gate=(
        "mıyor|miyor|muyor|müyor|maz |mez |amam |emem |amay|emey|madı|medim |medik |"
        "mamakta|memekte|mamış|memiş|edilme|ilmemiş| yok|değil|üzgün|bilm|yetersiz|dışında|imkans|mümkün"
    ),
    source=(
        r"(?:\bbelge|\bdok[üu]man|\bkaynak|\bmetin|\bmetn|\bbağlam|\bmakale|\bpasaj|\brapor|\bdosya|\bverilerde|"
        r"\bbilgiler|\bkılavuz|\bel kitab|\bsağlanan|\bverilen|\bmateryal|\bsayfa|\bbilgi taban|\bburada|\bsonuç)"
    ),
    lack=(
        r"(?:yer al(?:m[ıi]yor|mamakta|maz)|bulun(?:m[uü]yor|mamakta|mad[ıi]|amad[ıi])|bahse(?:dilmi|tmi)yor|"
        r"belirt(?:il)?m(?:iyor|emiş|emekte)|geçmiyor|içermiyor|içermemekte|değinmiyor|değinilmemiş|yazm[ıi]yor|"
        r"söyle(?:mi|nmi)yor|sunm[uü]yor|vermiyor|açıkla(?:n)?m[ıi]yor|\byok(?:tur)?\b|mevcut değil|yeterli değil|"
        r"anılm[ıi]yor|belirtilmemiş|verilmemiş|kapsam[ıi]yor)"
    ),
    absent=(
        r"(?:\bbilgi(?:ye|ler|si|yi)?|\bveri(?:ler)?|\bkay[ıi]t|\bsonuç|\bayrınt[ıi]|\bcevap|"
        r"\byan[ıi]t)\b.{0,40}(?:\byok(?:tur)?\b|bulun(?:m[uü]yor|amad[ıi]|mamakta|mad[ıi])|mevcut değil|"
        r"yer alm[ıi]yor|ulaşamad|bulamad|rastlamad|sahip değil|verilmemiş|yeterli değil|içermiyor|rastlan[ıa]?m)"
    ),
    found=r".",
    cannot=(
        r"(?:\w+(?:[ae]m[ıi]yor(?:um|uz)?|[ae]mam\b|[ae]mem\b|[ae]may[ıi]z|[ae]meyiz|[ae]mad[ıi]m|[ae]medim|"
        r"[ae]mad[ıi]k|[ae]medik|[ae]maz\b|[ae]mez\b|[ae]m[ıi]yoruz)|mümkün değil|imkans[ıi]z)"
    ),
    know=(
        r"(?:\bcevapla|\byan[ıi]tla|\bcevap\b|\byan[ıi]t\b|\bbul[au]|\bsöyle|\byard[ıi]mc[ıi]|\bbelirle|\bdoğrula|"
        r"\bbilgi|\bhesapla|\bver[ei]m|\bsapta|\btespit|\bulaşam|\bbilem|\bonayla)"
    ),
    whole=(
        r"(?:\bbilm(?:iyorum|iyoruz)\b|\bbilgim (?:yok|bulunm)|\bfikrim yok|\bbulamad[ıi](?:m|k)\b|\bcevaplayam|"
        r"\byan[ıi]tlayam|\byard[ıi]mc[ıi] olam|\bemin değil)"
    ),
    asks=(
        r"(?:\bhangi\w*.{0,60}(?:kasted|kast ed|demek|söz ed|bahsed|sor)\w*|açıkl(?:ar|ayabilir) m[ıi]s[ıi]n|"
        r"belirtir misin|belirtebilir misin|m[ıiuü] (?:kasted|demek ist)\w*)|^\W*hangi\w*"
    ),
    hedges=r"(?:doğrulanmam[ıi]ş|teyit edilmemiş|onaylanmam[ıi]ş|kesin değil|doğrulanamad)",
    deflects=r"(?:başvur(?:un|unuz)|kontrol edin|iletişime geç|danış[ıi]n)",
    pads=r"^\W*(?:üzgünüm|maalesef|özür dilerim|ne yazık ki|kusura bakmayın)\W*$",
)
ARABIC = Parts(
    gate=" لا | لم | لن | ليس| غير | عذر| لست | دون | تعذر | يتعذر | عدم | ولا | ولم | خارج | أجهل | آسف| ما | أعتذر ",
    source=(
        r"(?:مستند|وثيق|وثائق|مصدر|مصادر|نص\b|نصوص|النص|سياق|مقتطف|مقال|مواد|دليل|تقرير|تقارير|ملف|بيانات|معلومات|"
        r"قاعدة المعرفة|صفح|المقدم|المتاح|المتوفر|نتائج|هنا)"
    ),
    lack=(
        r"\b(?:و)?(?:لا|لم|ليس\w*)\b.{0,20}?(?:تحتوي|يحتوي|تذكر|يذكر|ذكر|تتضمن|يتضمن|تشير|يشير|توفر|يوفر|تحدد|يحدد|"
        r"تقدم|يقدم|تتناول|يتناول|تشمل|يشمل|توضح|يوضح|ترد|يرد|يوجد|توجد|تسمح|تجيب|يتطرق|تتطرق|تكفي|موجود|مذكور|"
        r"فيها|فيه|تنص|ينص|تكن)"
    ),
    absent=(
        r"(?:\b(?:لا (?:توجد|يوجد|تتوفر|يتوفر|أملك|أمتلك|تتوافر|أجد|تحتوي|يحتوي)|لم (?:أجد|أعثر|يتم العثور|نجد|يرد|"
        r"ترد|يعثر)|ليس(?:ت)? (?:لدي|هناك|لدينا)|ليست? لدي|عدم (?:وجود|توفر)|ما عندي)\b.{0,40}?(?:معلوم|بيان|ذكر|"
        r"إجاب|تفاصيل|نتائج|نتيجة|إشارة|سجل|شيء|طلب|مستند|أي|وصول|ما يكفي|كافي|مطابق))"
    ),
    found=r".",
    cannot=(
        r"(?:(?:لا|لم|لن)\s+(?:أستطيع|يمكن\w*|استطع|أستطع|أتمكن|نستطيع|نتمكن|أقدر|يسعني|تمكن)|غير قادر\w*|"
        r"لست قادر\w*|يتعذر|تعذر|غير ممكن|من غير الممكن|لا يجوز لي|ليس بإمكاني|أعتذر عن)"
    ),
    know=(
        r"(?:إجاب|الاجابة|أجيب|الرد|تحديد|القول|قول|العثور|تأكيد|مساعد|أساعد|تقديم|معرفة|إعطاء|حساب|التحقق|الإفاد|"
        r"إيجاد|أجد|أقدم|استنتاج|إخبار)"
    ),
    whole=(
        r"(?:\b(?:لا أعرف|لا أعلم|لا أدري|لست متأكد\w*|ليس لدي (?:فكرة|معلومات|علم|أي|وصول|إجابة)|لا علم لي|"
        r"لا فكرة لدي|خارج نطاق|لم أجد|لم أعثر|أجهل)\b)"
    ),
    asks=(
        r"(?:(?:أي|أيّ|ما هو|ما هي|من)\b.{0,50}(?:تقصد|تعني|تسأل)|هل تقصد|هل تعني|هل يمكنك (?:توضيح|تحديد)|"
        r"يرجى (?:توضيح|التوضيح|تحديد))"
    ),
    hedges=r"(?:غير مؤكد\w*|لم يتم (?:تأكيد|التأكد|التحقق)|غير مؤكّد|ربما)",
    deflects=r"(?:يرجى (?:الرجوع|التواصل|مراجعة|الاتصال|تزويدي|تقديم)|يمكنك (?:الرجوع|مراجعة)|أنصحك|أوصي)",
    pads=r"^\W*(?:عذر[اًا]\w*|آسف\w*|أعتذر|للأسف|مع الأسف|المعذرة)\W*$",
)
HINDI = Parts(
    gate="नहीं|नही|असमर्थ|अभाव|अनुपलब्ध|बाहर|असंभव|अज्ञात|अपुष्ट",
    source=(
        r"(?:दस्तावेज|दस्तावेज़|स्रोत|पाठ|संदर्भ|अनुच्छेद|लेख|सामग्री|पुस्तिका|रिपोर्ट|फ़ाइल|फाइल|डेटा|आंकड|"
        r"जानकारी|ज्ञान|पृष्ठ|प्रदान|दिए गए|दी गई|उपलब्ध|परिणाम|यहाँ|हैंडबुक)"
    ),
    lack=(
        r"(?:(?:उल्लेख|वर्णन|जिक्र|ज़िक्र|जानकारी|शामिल|उपलब्ध|बताया|दिया|दी|लिखा|मौजूद|मिलत[ाीे]|मिला|मिली|स्पष्ट|"
        r"विवरण|कहा|बतात[ाे]|देत[ाे])[^।]{0,16}?नहीं|नहीं[^।]{0,16}?(?:उल्लेख|बताया|दिया|दी गई|मिल|है|हैं|किया))"
    ),
    absent=(
        r"(?:(?:जानकारी|सूचना|उल्लेख|डेटा|विवरण|उत्तर|परिणाम|रिकॉर्ड|ऑर्डर|आदेश|जवाब)[^।]{0,30}?(?:नहीं|अभाव|"
        r"अनुपलब्ध|पर्याप्त नहीं))"
    ),
    found=r".",
    cannot=r"(?:नहीं (?:\S+ ){0,2}?(?:सकत|सका|सकी|सके|पाया|पाई|पा रह|जा सक)|असमर्थ|संभव नहीं|मुमकिन नहीं|असंभव)",
    know=r"(?:(?:उत्तर|जवाब|मदद|सहायता|पुष्टि|निर्धारित|बता|खोज|ढूंढ|पता|कह|गणना|जानकारी|प्रदान))",
    whole=(
        r"(?:(?:मुझे|हमें) (?:\S+ ){0,4}?(?:पता|मालूम|ज्ञात|जानकारी) नहीं|नहीं जानत[ाी]|(?:कोई )?(?:जानकारी|"
        r"उल्लेख) (?:\S+ ){0,3}?नहीं (?:है|मिल|दी|दिया|किया)|(?:उत्तर|जवाब|मदद|सहायता) (?:\S+ ){0,2}?नहीं (?:दे|"
        r"कर) (?:सकत|सका|पा)|(?:उत्तर|जवाब|मदद|सहायता)[^।]{0,20}असमर्थ|(?<!शा)(?:मिल|ढूंढ|खोज)\S* नहीं|"
        r"नहीं (?:मिल[ाी]|पता|मालूम|जानत[ाी]))"
    ),
    asks=r"(?:(?:कौन|किस|कौनस|क्या)[^।]{0,40}(?:मतलब|पूछ रहे|बात कर रहे|आशय)|स्पष्ट (?:कर|करें)|^\W*(?:कौन|किस)\S*)",
    hedges=r"(?:पुष्टि नहीं (?:हुई|की गई|हो)|अपुष्ट|शायद)",
    deflects=r"(?:कृपया (?:देखें|संपर्क|प्रदान|जांच)|संपर्क करें|सलाह देता)",
    pads=r"^\W*(?:क्षमा करें|माफ़ करें|माफ करें|माफ़ कीजिए|खेद है|मुझे खेद है|दुर्भाग्य से)\W*$",
)

# De regels met hun voorbeelden, het terugkijken met zijn analyse, en de bewerker van stellingen.

## Regels

rules-title = Zo speel je
rules-edition = Welk spel?
rules-loading = Een ogenblik…
rules-back = Terug
rules-next = Verder
rules-run = Voorbeeld afspelen
rules-pause = Pauze
rules-step = Plaatje { $step } van { $steps }
rules-points = Punten: { $sum }

rules-lead = Leg stenen die bij elkaar horen in lijnen. Elke steen in je lijnen geeft punten: zoek dus plaatsen waar een steen twee keer telt.
rules-tables-lead = Leg kaarten die bij elkaar horen in lijnen: getallen van dezelfde tafel, of kaarten van dezelfde kleur. Wie de meeste punten heeft, wint.
rules-pieces-title = De stenen
rules-pieces = Er zijn 6 vormen in 6 kleuren. Elke steen is er 3 keer, dus er zijn 108 stenen.
rules-tables-pieces-title = De kaarten
rules-tables-pieces = Er zijn 100 kaarten. Op elke kaart staat een getal uit de tafels van 1 tot 10, in een van tien kleuren. Een getal hoort bij elke tafel waarin je het vindt, tot keer 10. Zo zit 12 in de tafels van 2, 3, 4 en 6!
rules-deal = Je speelt met twee tot vier mensen. Alle stukken gaan in een zak. Ieder trekt er zes en verbergt ze voor de anderen: dat is je hand.
rules-which = Tik op een kaart. In welke tafels zit het getal?
rules-which-answer =
    { $count ->
        [one] { $number } zit in { $count } tafel:
       *[other] { $number } zit in { $count } tafels:
    }

rules-line-title = Wat is een lijn?
rules-line = Stukken naast elkaar in een rij, of onder elkaar in een kolom, maken een lijn. Alle stenen van een lijn hebben dezelfde kleur en verschillende vormen, of dezelfde vorm en verschillende kleuren.
rules-line-never = Dezelfde steen ligt nooit twee keer in een lijn. Dus is geen lijn langer dan zes.
rules-tables-line = Kaarten naast elkaar in een rij, of onder elkaar in een kolom, maken een lijn. Alle getallen van een lijn zitten in één tafel, of alle kaarten hebben één kleur. De volgorde is vrij: 14, 35, 7 mag.
rules-tables-line-never = Hetzelfde getal ligt nooit twee keer in een lijn, ook niet in twee kleuren. Dus is geen lijn langer dan tien.
rules-line-color = Drie rode stenen met drie verschillende vormen: een goede lijn.
rules-line-shape = Drie cirkels in drie verschillende kleuren: ook een goede lijn.
rules-line-twice = Twee rode cirkels in één lijn? Nee. Dezelfde steen mag er niet twee keer liggen.
rules-line-mixed = Een blauw vierkant naast het rode? Nee. De lijn is niet helemaal rood en heeft ook niet alleen vierkanten.
rules-tables-line-table = 14, 35 en 7 zitten allemaal in de tafel van 7: een goede lijn.
rules-tables-line-color = 35, 80 en 24 hebben geen tafel gemeen, maar ze zijn allemaal geel: ook een goede lijn.
rules-tables-line-twice = Twee keer 12? Nee. Een getal mag niet twee keer in een lijn liggen, welke kleur het ook heeft.
rules-tables-line-mixed = 6 en 10 zitten in de tafel van 2, 10 en 15 in de tafel van 5. Maar geen tafel bevat alle drie: geen lijn.

rules-try-title = Past het?
rules-try-how = Tik op een stuk om het op het gemerkte vakje te leggen. Daarna kun je ook andere vakjes proberen.
rules-task-red = Welke stenen mogen bij de rode lijn?
rules-task-two = Dit vakje ligt in twee lijnen. Welke steen past in allebei?
rules-tables-task-four = Welke kaarten mogen bij 12, 20 en 32?
rules-tables-task-two = Dit vakje ligt in twee lijnen. Welke kaarten passen in allebei?
rules-try-yes = Ja, { $tile } past. Punten: { $sum }
rules-try-no = Nee, { $tile } past niet. { $why }
rules-try-found = { $found } van { $all } gevonden
rules-try-all = Je hebt ze allemaal gevonden!

rules-turn-title = Jouw beurt
rules-turn = Als je aan de beurt bent, doe je een van deze twee dingen:
rules-turn-play = je legt een of meer stukken uit je hand, telt je punten en trekt weer bij tot zes;
rules-turn-exchange = of je ruilt een of meer stukken met de zak, en krijgt geen punten.
rules-place = Alle stukken die je in een beurt legt, liggen in één rij of één kolom, zonder leeg vakje ertussen. Minstens één ervan raakt een stuk dat er al lag. En elke lijn die je maakt of raakt, moet een goede lijn zijn.
rules-place-row = Twee rode stenen aan het eind van de rode lijn: in één rij, zonder gat.
rules-place-apart = Aan elk eind één mag ook: de stenen ertussen vullen het gat.
rules-place-bent = Een in de rij en een eronder? Nee. Alle stukken van een beurt liggen in één rij of één kolom.
rules-place-alone = Helemaal alleen? Nee. Minstens één stuk moet de andere met een kant raken. Een hoek is niet genoeg.
rules-tables-place-row = 28 en 42 zitten in de tafel van 7: in één rij, zonder gat.
rules-tables-place-apart = Aan elk eind één mag ook: de kaarten ertussen vullen het gat.

rules-score-title = Punten tellen
rules-score = Kijk naar elke lijn die je maakte of langer maakte. Elke steen erin geeft 1 punt, de oude ook.
rules-score-two = Een steen die in twee zulke lijnen ligt, telt twee keer. Zo kom je voor!
rules-tables-score = Kijk naar elke lijn die je maakte of langer maakte. In een tafellijn geeft elke kaart 2 punten, in een kleurlijn 1 punt. De oude kaarten tellen mee.
rules-tables-score-two = Een kaart die in twee zulke lijnen ligt, telt twee keer. Een lijn die het allebei is, één tafel en één kleur, telt als tafellijn.
rules-score-before = Er liggen drie rode stenen. Jij hebt drie vierkanten.
rules-score-first = Het rode vierkant maakt de rode lijn langer. Die heeft nu 4 stenen.
rules-score-second = En de vierkanten zijn een nieuwe lijn van 3.
rules-score-sum = Het rode vierkant ligt in allebei de lijnen, dus het telt twee keer.
rules-tables-score-before = Er liggen 14, 35 en 7: de tafel van 7.
rules-tables-score-first = 28 maakt de tafel van 7 langer: 4 kaarten van 2 punten.
rules-tables-score-second = Met 12 eronder zit 28 ook in de tafel van 4: 2 kaarten van 2 punten. Dat is samen 12.
rules-tables-score-color = 80 en 24 passen alleen door hun kleur bij 35: 3 kaarten van 1 punt.

rules-full-title = Zes in een lijn
rules-full = Een lijn van zes is vol. Die geeft 6 punten voor de stenen en nog 6 erbij: samen 12. Niemand kan die nog langer maken.
rules-full-before = Vijf rode stenen. Welke ontbreekt?
rules-full-after = Het rode kruis maakt de lijn vol: 6 punten en nog 6!
rules-tables-full-title = Tien in een lijn
rules-tables-full = Een lijn van tien is vol. Een volle tafel geeft 20 punten voor de kaarten en nog 20 erbij: samen 40. Een volle kleur geeft 10 punten en nog 10 erbij: samen 20.
rules-tables-full-before = Negen getallen van de tafel van 7. Welk ontbreekt?
rules-tables-full-after = 70 maakt de tafel van 7 vol: 20 punten en nog 20!

rules-start-title = Wie begint?
rules-start = Voor de eerste beurt zoekt iedereen de grootste set in de eigen hand: verschillende stukken die in één lijn zouden kunnen liggen. De grootste set begint, en moet helemaal gelegd worden.
rules-start-tie = Even groot? Dan begint de oudste van deze spelers. Zijn de leeftijden niet bekend, dan wordt er geloot.
rules-tables-start-tie = Even groot? Een tafel gaat voor een kleur, dan de grootste tafel, dan de grootste som van de getallen. Nog gelijk? Dan begint de oudste, of er wordt geloot.
rules-exchange-title = Ruilen
rules-exchange = Niet blij met je hand? Leg zoveel stukken opzij als je wilt, trek er evenveel uit de zak, en doe pas dan de oude erin terug. Je kunt niet meer ruilen dan er in de zak zit, en niet in de eerste beurt van het spel.
rules-exchange-must = Past er niets, dan moet je ruilen. Is de zak leeg, dan kan niemand ruilen: je legt als je kunt, en past alleen als je niet kunt.
rules-end-title = Het einde
rules-end = Is de zak leeg, dan trekt niemand meer. Wie als eerste het laatste stuk uit de hand legt, beëindigt het spel en krijgt 6 punten extra.
rules-tables-end = Is de zak leeg, dan trekt niemand meer. Wie als eerste de laatste kaart uit de hand legt, beëindigt het spel en krijgt 10 punten extra. In de klas kun je ook met een paar tafels spelen, minstens drie.
rules-end-blocked = Kan niemand meer iets leggen, dan is het spel ook afgelopen, en krijgt niemand die punten.
rules-end-win = Wie de meeste punten heeft, wint. Wie evenveel heeft, wint samen.

rules-story = Een spel stap voor stap verteld
rules-story-begin = Begin het verhaal
rules-story-figures = De zetten van het verhaal
rules-story-keys = Met de toetsen: ← en → gaan een stap, Home en End springen.
rules-story-title = Een spel van A tot L
rules-story-lead = Vier vrienden spelen. Kijk wat elke zet oplevert.
rules-story-start =
    { $names ->
        [one] { $names } speler is klaar.
       *[other] { $names } spelers zijn klaar, en het speelveld is leeg.
    } Ann heeft drie verschillende rode stenen in haar hand, een grotere set dan de anderen. Dus begint zij.
rules-story-a = { $name } opent met drie rode stenen: klaver, ruit en cirkel. Een lijn van 3.
rules-story-b = { $name } legt een rood vierkant bij de rode lijn, dat maakt 4, en nog twee vierkanten eronder: een nieuwe lijn van 3.
rules-story-c = { $name } legt maar één steen, de blauwe cirkel. Die maakt twee lijnen tegelijk: 2 cirkels in de kolom, 2 blauwe stenen in de rij.
rules-story-d = { $name } legt er een groene klaver en een groene ruit boven. 2 klavers, 2 ruiten en 2 groene stenen: drie lijnen!
rules-story-e = { $name } legt een groene ster aan het ene eind van de groene lijn en een groene cirkel aan het andere. Ze raken elkaar niet, maar de lijn heeft nu 4 stenen. En er zijn 3 cirkels.
rules-story-f = { $name } legt een geel vierkant eronder: 4 vierkanten. Een tweede rood vierkant mag niet in die kolom, dus komt het ernaast: een nieuwe lijn van 2.
rules-story-g = { $name } legt twee sterren boven de groene: een lijn van 3 sterren.
rules-story-h = { $name } gaat verder in oranje: een lijn van 3. De oranje ruit raakt de andere ruiten niet, dus die tellen niet mee.
rules-story-i = { $name } vult het gat met een gele ruit en een gele cirkel. 4 ruiten, 4 cirkels en 2 gele stenen.
rules-story-j = { $name } legt maar één rode ster, en die past twee keer: 4 sterren en 5 rode stenen.
rules-story-k = { $name } legt drie kruisen. 3 kruisen, 3 blauwe stenen, en het rode kruis maakt de rode lijn vol: 6 punten en nog 6!
rules-story-l = { $name } legt onderaan twee vierkanten. 5 vierkanten in de lange kolom, 2 in de korte, 2 in de nieuwe rij.
rules-story-end = Cas staat voor dankzij de volle rode lijn, en het spel gaat verder.
rules-tables-story-title = Een spel van A tot F
rules-tables-story-lead = Mia en Sam spelen met de tafels. Kijk wat elke zet oplevert.
rules-tables-story-start =
    { $names ->
        [one] { $names } speler is klaar.
       *[other] { $names } spelers zijn klaar, en het speelveld is leeg.
    } Mia heeft drie getallen van de tafel van 7 in haar hand. Dus begint zij.
rules-tables-story-a = { $name } opent met 14, 35 en 7: de tafel van 7. Drie kaarten van 2 punten.
rules-tables-story-b = { $name } legt 80 en 24 onder 35. Geen tafel bevat alle drie de getallen, maar ze zijn allemaal geel: een kleurlijn, 1 punt per kaart.
rules-tables-story-c = { $name } legt 28 in de tafel van 7 en 12 eronder. 28 en 12 zitten in de tafel van 4: twee tafellijnen, 4 kaarten en 2 kaarten.
rules-tables-story-d = { $name } legt 48 naast 24. Ze zijn allebei geel, maar zitten ook allebei in de tafel van 6: dat telt als tafellijn, 2 punten per kaart.
rules-tables-story-e = { $name } legt 49 aan het ene en 42 aan het andere eind van de tafel van 7. Die heeft nu 6 kaarten.
rules-tables-story-f = { $name } vindt een kaart die twee keer past: 36 zit met 24 en 48 in de tafel van 6, en met 28 en 12 in de tafel van 4.
rules-tables-story-end = Mia staat voor, en het spel gaat verder.
rules-play = Nu spelen
rules-ask = Een stelling opzetten
rules-source = Dit zijn de regels van het spel dat als Qwirkle is uitgegeven, en van een uitgave ervan voor de klas, in onze eigen woorden. Sixline heeft niets met de uitgevers te maken.

## Terugkijken

replay-title = Een spel terugkijken
replay-cell = { $tile }, vakje { $cell }
replay-cell-empty = leeg, vakje { $cell }
replay-scores = Punten
replay-won = wint
replay-to-move = is aan de beurt
replay-hand-empty = leeg
replay-unknown = niet bekend

replay-open = Een spel openen
replay-open-how = Kies een bestand dat eindigt op .sxl, of laat het ergens op deze pagina vallen.
replay-file = Bestand kiezen
replay-example = Een voorbeeld bekijken
replay-paste = Een verslag plakken
replay-show = Laat zien
replay-mine = Spellen op dit apparaat
replay-mine-none = Op dit apparaat is nog geen spel uitgespeeld.

replay-error-line = Regel { $line } van het verslag: { $why }
replay-error-unreadable = dit is niet geschreven zoals in een verslag.
replay-error-version = een verslag begint met [Sixline "1"].
replay-error-points = de punten kloppen niet.
replay-error-deal = de trekkingen kloppen niet met de volgorde van de zak.
replay-error-pieces = de stukken passen niet bij het spel.
replay-error-missing = Dit spel is niet gevonden.
replay-error-broken-link = De link is niet volledig. Kopieer hem nog eens helemaal.
replay-error-too-long = Dit bestand is te groot om een spel te zijn.

replay-turn = Beurt
replay-turn-short = Beurt
replay-first = Naar het begin
replay-back = Een beurt terug
replay-run = Het spel afspelen
replay-next = Een beurt verder
replay-last = Naar het einde
replay-keys = Met de toetsen: ← en → gaan een stap, Home en End springen, B toont de betere zet.
replay-begin = Het spel begint. { $name } is het eerst aan de beurt.
replay-told =
    { $points ->
        [0] Beurt { $turn }, { $name }: { $what }.
        [one] Beurt { $turn }, { $name }: { $what }. { $points } punt.
       *[other] Beurt { $turn }, { $name }: { $what }. { $points } punten.
    }
replay-turn-of = Beurt { $turn }: { $name }
replay-this-turn = Deze beurt
replay-bonus = { $name } heeft het laatste stuk gelegd: { $bonus } punten extra.
replay-winner = { $name } wint.
replay-winners = De winst wordt gedeeld.
replay-bag =
    { $count ->
        [0] De zak is leeg.
        [one] { $count } stuk in de zak
       *[other] { $count } stukken in de zak
    }
replay-verified = de trekkingen zijn nagerekend

replay-course = Verloop van het spel
replay-plot-two = Hoeveel punten { $name } voorstaat op { $other }, beurt na beurt
replay-plot-more = Hoeveel punten ieder voorstaat op het gemiddelde van de anderen, beurt na beurt
replay-plot-margin = zoals het was
replay-plot-skill = zonder het geluk bij het trekken
replay-table = Als tabel
replay-analyse-quick = Snel analyseren
replay-analyse-thorough = Grondig analyseren
replay-looking =
    { $turns ->
        [one] { $done } van { $turns } beurt bekeken
       *[other] { $done } van { $turns } beurten bekeken
    }
replay-cancel = Stoppen
replay-analysed = De analyse is klaar.

replay-accounts = Geluk en kunnen
replay-accounts-how = Geluk is wat het trekken waard was, meer of minder dan gemiddeld. Kunnen is wat er verloren ging tegenover de beste zetten. Allebei in punten.
replay-luck = Geluk
replay-loss = Verlies
replay-skill = Kunnen
replay-rest = Onverklaard
replay-rest-how = Onverklaard is wat geluk noch kunnen verklaart van de voorsprong op de anderen: de eerste hand, wie begon, en wat de computer verkeerd inschat.
replay-grades = Goed: { $good }. Onnauwkeurigheden: { $inaccuracies }. Fouten: { $mistakes }. Blunders: { $blunders }.
replay-skipped =
    { $count ->
        [one] { $count } beurt kon niet worden beoordeeld, omdat de hand niet in het verslag staat.
       *[other] { $count } beurten konden niet worden beoordeeld, omdat de handen niet in het verslag staan.
    }
replay-mistakes = Wat beter had gekund
replay-mistakes-none = Niets te melden: goed gespeeld!
replay-mistakes-all = Toon alle { $count }
replay-lost = Punten verloren: { $loss }.
replay-drew-good = Het trekken was { $luck } meer waard dan gemiddeld.
replay-drew-bad = Het trekken was { $luck } minder waard dan gemiddeld.
replay-best-was-played = Er is niets beters gevonden.
replay-fault = Het kon beter: { $why }.
replay-better-why = Waarom: { $why }.
replay-closer = Nader bekeken
replay-of-played = Wat gespeeld werd: { $why }
replay-of-better = De betere zet: { $why }
replay-better =
    { $score ->
        [0] Beter: { $action }.
        [one] Beter: { $action }, { $score } punt.
       *[other] Beter: { $action }, { $score } punten.
    }
replay-show-better = Toon de betere zet
replay-show-played = Toon wat er gespeeld is
replay-plot-win = { $name }: kans om te winnen, volgens de analyse
replay-try = De betere zet zoeken
replay-try-why = Er was een betere zet. Vind jij hem?
replay-try-how = Leg wat je beter vindt. Dit was de hand.
replay-try-check = Is dit beter?
replay-try-end = Stoppen
replay-try-found = Dat is hem: goed gevonden!
replay-try-less = Nog niet: dit geeft { $loss } punten weg. Probeer iets anders.
replay-try-no = Nog niet. Probeer iets anders.
replay-try-same = Dat is wat er gespeeld werd. Probeer iets anders.
replay-why-hand-unknown = Deze hand staat niet in het verslag, dus de beurt kan niet worden beoordeeld.
replay-why-action-unknown = In het verslag staat niet welke stukken zijn geruild, dus de beurt kan niet worden beoordeeld.
replay-why-draw-unknown = In het verslag staat niet wat er is getrokken.

replay-keep = Bewaren en delen
replay-link = Link naar deze beurt kopiëren
replay-link-too-long = Dit spel is te lang voor een link. Bewaar liever het verslag.
replay-save = Verslag bewaren
replay-svg = Afbeelding (SVG)
replay-png = Afbeelding (PNG)
replay-print = Afdrukken
replay-ask = Deze stelling bestuderen
replay-other = Een ander spel

## Stelling

position-title = Een stelling opzetten
position-deck = Stukken
position-copies =
    { $count ->
        [0] { $tile }: geen meer over
       *[other] { $tile }: nog { $count } over
    }
position-target = Waar gaan de stukken heen?
position-target-board = Op het speelveld
position-target-hand = In de hand
position-board-how = Kies een stuk en tik dan op vakjes. Tik nog eens op een stuk op het speelveld om het weg te nemen.
position-into-hand-how = Tik op stukken om ze in de hand te doen.
position-hand = Hand: { $count } van { $most }
position-hand-how = Tik op een stuk om het eruit te nemen.
position-take = Uit de hand nemen: { $tile }
position-undo = Ongedaan maken
position-clear = Alles wissen
position-game = Het spel
position-edition = Spel
position-players = Spelers
position-turn = Aan de beurt
position-seat = Speler { $seat }
position-bag = Zak
position-bag-rest = de rest
position-points-of = Punten van speler { $seat }
position-tables = Tafels
position-empty = Leg stukken op het speelveld en in de hand.
position-impossible = Geen enkel spel komt hier uit.
position-legal =
    { $count ->
        [0] Er kan niets gelegd worden.
        [one] { $count } zet is mogelijk.
       *[other] { $count } zetten zijn mogelijk.
    }
position-level = Niveau
position-time = Tijd
position-seconds = { $seconds } s
position-ask = Wat is de beste zet?
position-thinking = Even nadenken…
position-found =
    { $count ->
        [one] { $count } antwoord, te zien op het speelveld.
       *[other] { $count } antwoorden, het beste eerst; het is te zien op het speelveld.
    }
position-advice = Beste zetten
position-score =
    { $score ->
        [one] { $score } punt
       *[other] { $score } punten
    }
position-value = waarde { $value }
position-win = wint { $win }
position-keep = Bewaren en delen
position-link = Link kopiëren
position-link-shown = Het adres van deze pagina bevat nu de stelling.
position-save = Als bestand bewaren
position-text = De stelling als tekst
position-read = Deze tekst lezen
position-bad-json = Deze tekst is geen stelling.
position-error-empty-hand = Doe minstens één stuk in de hand.
position-error-too-many-copies = Van een stuk zijn er meer dan het spel heeft.
position-error-hand-too-large = Een hand heeft hoogstens zes stukken.
position-error-bag-too-large = Zoveel stukken kunnen er niet meer in de zak zitten.
position-error-bad-tables = Kies minstens drie tafels.
position-error-foreign-tile = Sommige stukken zitten niet in een spel met deze tafels.
position-error-detached = De stukken op het speelveld hangen niet samen.
position-error-score-too-high = Deze punten zijn te hoog.
position-error-unknown-piece = Er is een stuk dat niet bestaat.
position-error-other = Iets in deze stelling past niet bij elkaar.

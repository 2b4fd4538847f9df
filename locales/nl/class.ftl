# Lessen voor een klas, en het scoreblad voor een echte tafel.

## Verzonnen namen

class-face = { $animal ->
    [chick] { $color ->
        [blue] Blauw
        [brown] Bruin
        [green] Groen
        [orange] Oranje
        [pink] Roze
        [purple] Paars
        [red] Rood
       *[yellow] Geel
    } kuiken
    [pig] { $color ->
        [blue] Blauw
        [brown] Bruin
        [green] Groen
        [orange] Oranje
        [pink] Roze
        [purple] Paars
        [red] Rood
       *[yellow] Geel
    } varken
    [rabbit] { $color ->
        [blue] Blauw
        [brown] Bruin
        [green] Groen
        [orange] Oranje
        [pink] Roze
        [purple] Paars
        [red] Rood
       *[yellow] Geel
    } konijn
   *[other] { $color ->
        [blue] Blauwe
        [brown] Bruine
        [green] Groene
        [orange] Oranje
        [pink] Roze
        [purple] Paarse
        [red] Rode
       *[yellow] Gele
    } { $animal ->
        [bear] beer
        [cat] kat
        [dog] hond
        [fox] vos
        [frog] kikker
        [lion] leeuw
        [mouse] muis
        [owl] uil
       *[panda] panda
    }
}

## Klaarzetten

class-title = Voor een klas
class-lead = Kies, open de les en toon de code. Leerlingen hebben geen account nodig.
class-tables = Welke tafels?
class-size = Met hoeveel in een groep?
class-length = Hoe lang?
class-help = Hulp voor de leerlingen
class-help-tables = Mogelijke tafels tonen
class-help-hint = Alleen tips
class-help-none = Geen
class-questions = Vragen en namen
class-q-table = Vragen bij welke tafel de lijn hoort
class-q-division = Na de beurt een deelsom vragen
class-names = Leerlingen mogen hun voornaam typen
class-open = De les openen
class-nobody = Er worden geen gegevens bewaard. Als je de les beëindigt, wordt alles gewist.
class-print-cards = Kaarten om af te drukken (PDF)

## De pagina van de leerkracht

class-how = Ga naar { $address } en typ:
class-code = Code { $code }
class-qr = De weg naar de les, om te scannen
class-locked = De deur is dicht.
class-controls = De les
class-start = { $count ->
    [0] Wachten op leerlingen
    [one] Beginnen met { $count } leerling
   *[other] Beginnen met { $count } leerlingen
}
class-lock = De deur dichtdoen
class-pause = Pauze
class-end = De les beëindigen
class-end-sure = Beëindigen en wissen
class-part-tables = Groepen
class-part-pupils = Leerlingen
class-part-report = Verslag
class-pupils = { $count ->
    [one] { $count } leerling
   *[other] { $count } leerlingen
}
class-nobody-yet = Er is nog niemand.
class-table = Groep { $number }
class-new-table = Nieuwe groep
class-move = Groep van { $name }
class-remove = { $name } verwijderen
class-remove-sure = Verwijderen
class-remove-later = Verwijderen, met de { $count } die later kwamen
class-away = afwezig
class-show = Tonen
class-hide = Alles tonen
class-deal = Opnieuw uitdelen
class-ended = De les is afgelopen en gewist. Het verslag staat alleen nog op deze pagina: bewaar het of druk het af als je het nodig hebt.
class-again = Nieuwe les

## Het verslag

class-report = Verslag
class-report-of = Verslag van
class-report-here = Dit verslag wordt op je scherm gemaakt. Het wordt niet verstuurd of bewaard.
class-report-kept = Dit verslag wordt op je scherm gemaakt en komt versleuteld in je klasbestand. Het wordt niet verstuurd.
class-whole-class = Hele klas
class-times = maal
class-sum = { $right } van de { $asked } antwoorden juist
class-practise = Nu oefenen:
class-csv = Bewaren als CSV
class-print = Afdrukken
class-csv-pupil = Leerling
class-csv-fact = Bewerking
class-csv-product = Product
class-csv-asked = Gevraagd
class-csv-right = Juist

## De pagina van de leerling

class-join-title = Les
class-no-lesson = Er is geen les met deze code. Kijk nog eens naar het bord.
class-other-code = De code opnieuw typen
class-your-name = Je voornaam
class-name-or-not = Je mag het leeg laten. Dan krijg je een grappige naam.
class-come-in = Naar binnen
class-new-here = Ik ben hier nieuw
class-you-are = Jij bent
class-wait = { $count ->
    [one] Je bent hier als eerste. Wacht op je leerkracht.
   *[other] Jullie zijn nu met { $count }. Wacht op je leerkracht.
}
class-leave = De les verlaten
class-over-for-you = De les is afgelopen. Goed gespeeld!
class-paused = Pauze. Kijk naar je leerkracht.

## Vragen

class-ask-table = Bij welke tafel hoort deze lijn?
class-ask-division = { $number } : { $by } = ?
class-right = Juist!
class-fact = { $product }, dus { $quotient }
class-go-on = Verder
class-can-be = { $count ->
    [one] tafel van { $tables }
   *[other] tafels: { $tables }
}
class-one-color = één kleur
class-bot-says = De kaarten van { $names }
class-bots-say = De kaarten van de anderen
class-quiz = Stel mij vragen
class-bot-table = Tafel van { $table }: { $facts }. { $sum } punten.
class-bot-color = Eén kleur, { $color }: { $sum } punten.
class-bot-swap = Ik vond niets goeds om te leggen, dus ruil ik kaarten.
class-bot-pass = Geen enkele kaart past, dus ik pas.

## Tijd, deur, groepen en antwoorden

class-minutes = { $count } minuten
class-no-end = Tot ik stop
class-length-what = De klas speelt { $count } minuten, pauzes niet meegerekend. Zijn de kaarten op, dan wordt er opnieuw uitgedeeld.
class-no-end-what = De klas speelt tot je de les beëindigt. Zijn de kaarten op, dan wordt er opnieuw uitgedeeld.
class-turn-time = Hoe lang mag een beurt duren?
class-seconds = { $count } s
class-no-limit = Onbeperkt
class-most = Hoeveel leerlingen mogen binnenkomen?
class-earn = Goede antwoorden leveren de punten van de lijn op (anders gelden de gewone spelregels)
class-come-back = Terug naar een les die bezig is
class-come-back-code = Code van de les
class-come-back-go = Terugkomen
class-recovery = Herstelcode
class-recovery-why = Als deze pagina dichtgaat: zo kom je terug
class-recovery-where = Pagina
class-recovery-how = Schrijf ze op of druk ze af: met deze twee codes kom je op elk toestel terug in deze les. Laat ze niet aan de leerlingen zien.
class-not-opened = Deze code opent de les niet, of de les is afgelopen.
class-draw = Groepen loten
class-draw-again = Groepen opnieuw loten
class-deal-all = Voor iedereen opnieuw uitdelen
class-projector = Projecteren
class-knock = Ik laat ieder zelf binnen
class-admit = Binnenlaten
class-admit-all = Alle { $count } binnenlaten
class-places-kept = { $count ->
    [one] { $count } leerling van het klasbestand wordt nog verwacht, en die plaats blijft vrij. Alle { $most } plaatsen zijn bezet: niemand kan zonder kaart binnen.
   *[other] { $count } leerlingen van het klasbestand worden nog verwacht, en hun plaatsen blijven vrij. Alle { $most } plaatsen zijn bezet: niemand kan zonder kaart binnen.
}
class-wished = Voornaam: { $name }
class-allow = Goedkeuren
class-refuse = Nee
class-card = Kaart { $card }
class-stalled = doet niets
class-waits-at-door = wacht aan de deur
class-swap = { $name } van plaats laten wisselen
class-swap-with = { $name } wisselen met …
class-time-left = nog { $time }
class-extend = + 5 minuten
class-time-over = De tijd is om.
class-together = Samen: { $points } punten
class-map-facts = { $name }: kent de bewerkingen
class-map-tables = { $name }: herkent de tafels
class-table-of = Tafel van { $table }
class-have-card = Was je er al? Typ de vier tekens van je kaart.
class-wrong-card = Niemand heeft deze kaart in deze les. Kijk goed naar de vier tekens.
class-wait-at-door = Wacht tot je binnen mag.
class-name-waits = Je naam moet eerst worden goedgekeurd.
class-your-card = Jouw kaart: { $card }. Daarmee kom je terug.
class-turn-left = { $time } voor je beurt
class-time-over-for-you = De tijd is om. Goed gespeeld!
class-summary = Mijn les
class-summary-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
class-summary-best = Mijn beste lijn: { $points }
class-summary-learnt = Dit heb ik geleerd:
class-summary-practise = Dit oefen ik nog:
class-product = { $times } × { $table } = { $product }
class-quotient = { $number } : { $table } = { $times }
class-ask-product = { $times } × { $table } = ?
class-ask-hole = ? × { $table } = { $number }
class-choice-color = Eén kleur
class-claim = De computer zegt: “Dat is de tafel van { $table }.” Wat zeg jij?
class-claim-color = De computer zegt: “Dat is één kleur.” Wat zeg jij?
class-claim-was-right = De computer had gelijk. Kijk:
class-claim-was-wrong = De computer had het mis. Kijk:
class-earned = + { $points }
class-worth = { $points ->
    [one] Een goed antwoord levert { $points } punt op.
   *[other] Een goed antwoord levert { $points } punten op.
}
class-again-half = Probeer opnieuw: nu is het de helft waard.
class-try-again = Probeer opnieuw!
class-skip = Deze niet
class-your-answer = Jouw antwoord
class-ok = OK
class-wrong = Nee, niet { $given }: het is { $answer }.
class-wrong-table = { $given ->
    [0] Nee, niet één kleur: het is de tafel van { $answer }.
   *[other] Nee, niet de tafel van { $given }: het is de tafel van { $answer }.
}
class-wrong-not-table = Nee, niet de tafel van { $given }: het is één kleur.
class-why-between = { $number } zit niet in de tafel van { $table }: { $near }.
class-why-beyond = { $fact }: de tafel van { $table } stopt bij { $last }.
class-why-not-played = De tafel van { $table } doet vandaag niet mee.
class-why-colors = De kaarten hebben niet allemaal dezelfde kleur.
class-why-comes = Dat zou { $to } zijn, niet { $not }.

## Allemaal tegelijk

class-mode = Hoe speelt de klas?
class-mode-groups = In groepen
class-mode-together = Allemaal tegelijk
class-mode-groups-what = De leerlingen spelen in groepen, om de beurt.
class-mode-together-what = De hele klas heeft dezelfde kaarten en hetzelfde bord. Iedereen legt binnen { $seconds } seconden wat hij of zij vindt; daarna wordt de beste lijn voor iedereen gelegd en komen de volgende kaarten. Niemand wacht op zijn beurt, en twee leerlingen mogen een toestel delen.
class-round-time = Hoe lang duurt een ronde?
class-everybody = Allemaal tegelijk
class-part-board = Bord
class-best-seat = Beste zet
class-round = Ronde { $round }: zoek een lijn
class-round-wait = Ronde { $round }: gelegd
class-round-over = Ronde { $round }: de beste zet
class-round-find = Jullie hebben allemaal deze kaarten. Wat is jouw beste lijn?
class-round-laid = { $points ->
    [one] Gelegd: { $points } punt waard. De anderen zoeken nog.
   *[other] Gelegd: { $points } punten waard. De anderen zoeken nog.
}
class-round-left = nog { $time }
class-round-best = { $points ->
    [one] De beste zet is { $points } punt waard.
   *[other] De beste zet is { $points } punten waard.
}
class-round-none = Je hebt deze keer niets gelegd.
class-round-found = Die van jou is evenveel waard, knap!
class-round-mine = { $points ->
    [one] Die van jou: { $points } punt.
   *[other] Die van jou: { $points } punten.
}
class-round-finders = { $count ->
    [0] Niemand in de klas vond er zoveel.
    [one] Eén leerling van de klas vond er zoveel.
   *[other] { $count } leerlingen van de klas vonden er zoveel.
}
class-round-count = { $laid } van de { $here } hebben gelegd
class-settle-now = De beste zet nu leggen
class-next-round = Volgende ronde
class-bests = Beste zet gevonden: { $count }
class-has-laid = heeft gelegd
class-summary-bests = { $rounds ->
    [one] Beste zet gevonden in { $bests } van de { $rounds } ronde
   *[other] Beste zet gevonden in { $bests } van de { $rounds } rondes
}

## Het klasbestand, eigen tafels en de tafeltoets

book-title = Klasbestand
book-what = Bewaart de vorderingen van je klas van les tot les. Het staat in deze browser en in je eigen bestanden, versleuteld met je wachtwoordzin. De server geeft door wat een les nodig heeft en vergeet het weer.
book-needs-https = Deze browser versleutelt alleen op pagina’s met https. Vraag het aan wie deze server beheert.
book-open = Openen
book-new = Nieuwe klas
book-import = Uit een bestand
book-open-go = Openen
book-new-go = De klas maken
book-import-go = Dit bestand nemen
book-name = Naam van de klas
book-count = Hoeveel leerlingen?
book-file = Bestand
book-phrase = Wachtwoordzin
book-phrase-why = Minstens { $count } tekens. Zonder die zin kan niemand het bestand openen, en niemand kan hem je teruggeven.
book-wrong-phrase = Dat is niet de wachtwoordzin van dit bestand.
book-not-a-file = Dit is geen klasbestand.
book-used = De volgende les gaat verder waar de vorige stopte: leerlingen komen binnen met hun kaart.
book-fills = Wat in deze les geteld wordt, komt om de paar seconden in het bestand.
book-lessons = { $count ->
    [one] { $count } les
   *[other] { $count } lessen
}
book-cards = Kaarten van de leerlingen
book-cards-how = Druk af, knip uit en deel uit. Namen hoeven niet; ze blijven in het klasbestand en worden alleen tijdens een les meegestuurd.
book-name-of = Naam van { $card }
book-report = Vorderingen
book-which-lesson = Les
book-all-lessons = Alle lessen
book-export = Bewaren als bestand
book-close = Sluiten
book-forget = Wissen uit deze browser
book-forget-sure = Voorgoed wissen
class-expected = verwacht
class-own-card = Typ de vier tekens van je kaart.
class-no-card = Ik heb geen kaart
class-parents = Voor de ouders
class-parents-title = De tafels: { $name }
class-parents-what = Dit is je kind in de klas gevraagd en wist het meteen. Groen is gekend, rood vraagt nog oefening. Drie keer per week tien minuten spelen helpt meer dan één keer een uur. Niets hiervan wordt op een server bewaard.
deck-as-lesson = Tafels van de les
deck-use = Deze gebruiken
deck-of-group = Tafels van groep { $number }
deck-of-pupil = Tafels die { $name } gevraagd krijgt
check-title = Tafeltoets
check-start = Toets: { $count } bewerkingen
check-end = De toets beëindigen
check-number = { $number } van { $of }
check-done = Klaar!
check-wait = Wacht op de anderen.
check-result = Toets: { $right } van { $of } ({ $done } gedaan)
check-was = Tafeltoets: { $right } van de { $of } juist
class-course = { $name }: les na les
class-facts-known = { $count ->
    [one] { $count } bewerking gekend
   *[other] { $count } bewerkingen gekend
}
check-sheet = Tafeltoets op papier
check-paper = Tafeltoets
check-answers = Tafeltoets: antwoorden
check-how = { $count } bewerkingen, { $seconds } seconden per bewerking.
check-name = Naam: ______________________
check-score = Juist: ______ van { $count }
check-count = Hoeveel bewerkingen?
check-draw = Andere trekken

## Het scoreblad

score-title = Scoreblad
score-lead = Jullie spelen met echte stenen of kaarten. Vul in wat er is gelegd: het wordt gecontroleerd en geteld.
score-players = Met hoeveel spelers?
score-pieces = Stenen of kaarten
score-number = Getal
score-how = Kies wat er is gelegd en tik op het vakje.
score-worth = { $points ->
    [one] Dit is { $points } punt waard.
   *[other] Dit is { $points } punten waard.
}
score-count = { $points ->
    [0] Tellen
   *[other] { $points } tellen
}
score-skip = Deze beurt niets gelegd
score-finish = Alles gelegd: +{ $points }
score-undo = Ongedaan maken
score-new = Nieuw blad
score-new-sure = Dit blad en de punten worden gewist.
score-erase = Wissen en opnieuw beginnen

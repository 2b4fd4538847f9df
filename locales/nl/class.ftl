# Lessen voor een klas, en het scoreblad voor een echte tafel.

## Verzonnen namen

class-face = { $color ->
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
    [chick] kip
    [dog] hond
    [fox] vos
    [frog] kikker
    [lion] leeuw
    [mouse] muis
    [owl] uil
    [panda] panda
    [pig] big
   *[rabbit] haas
}

## Klaarzetten

class-title = Voor een klas
class-lead = Kies, open de les en toon de code. Leerlingen hebben geen account nodig.
class-tables = Welke tafels?
class-size = Met hoeveel aan een tafel?
class-length = Hoe lang?
class-turns = { $count ->
    [one] { $count } beurt
   *[other] { $count } beurten
}
class-whole = Alle kaarten
class-help = Hulp voor de leerlingen
class-help-tables = Tafels van een lijn
class-help-hint = Alleen tips
class-help-none = Geen
class-questions = Vragen en namen
class-q-table = Vragen welke tafel de lijn is
class-q-division = Na de beurt een deelsom vragen
class-names = Leerlingen mogen zelf een naam typen
class-open = De les openen
class-nobody = Er wordt over niemand iets bewaard. Als je de les beëindigt, wordt alles gewist.
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
class-part-tables = Tafels
class-part-pupils = Leerlingen
class-part-report = Verslag
class-pupils = { $count ->
    [one] { $count } leerling
   *[other] { $count } leerlingen
}
class-nobody-yet = Er is nog niemand.
class-table = Tafel { $number }
class-new-table = Nieuwe tafel
class-move = Tafel van { $name }
class-remove = { $name } verwijderen
class-remove-sure = Verwijderen
class-away = afwezig
class-show = Tonen
class-hide = Alles tonen
class-deal = Opnieuw delen
class-ended = De les is afgelopen en gewist. Het verslag staat alleen nog op deze pagina: bewaar het of druk het af als je het nodig hebt.
class-again = Nieuwe les

## Het verslag

class-report = Verslag
class-report-of = Verslag van
class-report-here = Dit verslag wordt op je scherm gemaakt. Het wordt niet verstuurd of bewaard.
class-whole-class = Hele klas
class-times = maal
class-sum = { $right } van de { $asked } antwoorden juist
class-practise = Nu oefenen:
class-csv = Bewaren als CSV
class-print = Afdrukken
class-csv-pupil = Leerling
class-csv-fact = Som
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
class-you-are = Jij bent
class-wait = { $count ->
    [one] Je bent hier als eerste. Wacht op je leerkracht.
   *[other] Jullie zijn nu met { $count }. Wacht op je leerkracht.
}
class-leave = De les verlaten
class-over-for-you = De les is afgelopen. Goed gespeeld!
class-paused = Pauze. Kijk naar je leerkracht.

## Vragen

class-ask-table = Welke tafel is deze lijn?
class-ask-division = { $number } ÷ { $by } = ?
class-right = Juist!
class-wrong = { $kind ->
    [table] Niet de tafel van { $given }. Het is de tafel van { $answer }.
   *[division] Niet { $given }. Het is { $answer }.
}
class-fact = { $product }, dus { $quotient }
class-go-on = Verder
class-can-be = { $count ->
    [one] tafel van { $tables }
   *[other] tafels: { $tables }
}
class-one-color = één kleur
class-bot-says = De kaarten van { $names }
class-quiz = Vraag mij
class-bot-table = Tafel van { $table }: { $facts }. { $sum } punten.
class-bot-color = Eén kleur, { $color }: { $sum } punten.
class-bot-swap = Ik vond niets goeds om te leggen, dus ruil ik kaarten.
class-bot-pass = Er past niets, dus pas ik.

## Het scoreblad

score-title = Scoreblad
score-lead = Jullie spelen met echte stukken. Voer in wat er is gelegd: het wordt gecontroleerd en geteld.
score-players = Met hoeveel spelers?
score-pieces = Stukken
score-number = Getal
score-how = Kies een stuk en tik waar het ligt.
score-worth = { $points ->
    [one] Dit is { $points } punt waard.
   *[other] Dit is { $points } punten waard.
}
score-count = { $points ->
    [0] Tellen
   *[other] { $points } tellen
}
score-skip = Deze beurt niets gelegd
score-finish = Laatste stuk gelegd: +{ $points }
score-undo = Ongedaan maken
score-new = Nieuw blad

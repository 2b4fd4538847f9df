# Het speelveld, de instellingen en de tekstweergave van de webclient.

## De knoppen van het speelveld

board-name = Speelveld
board-hand = Je hand
board-zoom-in = Groter
board-zoom-out = Kleiner
board-fit = Het hele speelveld tonen
board-map = Overzicht van het speelveld

## Instellingen

settings-title = Instellingen
settings-look = Uiterlijk
settings-lang = Taal
settings-lang-en = English
settings-lang-fr = Français
settings-lang-nl = Nederlands
settings-theme = Licht of donker
settings-theme-system = Zoals het apparaat
settings-theme-light = Licht
settings-theme-dark = Donker
settings-contrast = Meer contrast
settings-contrast-why = Sterkere lijnen en duidelijkere tekst.
settings-motion = Beweging
settings-motion-system = Zoals het apparaat
settings-motion-none = Geen
settings-speed = Snelheid
settings-speed-slow = Langzaam
settings-speed-normal = Normaal
settings-speed-fast = Snel
settings-pieces = Stukken
settings-preview = Zo zien de stukken eruit
settings-marks = Kleursymbolen
settings-marks-why = Elke kleur heeft ook een eigen klein symbool.
settings-letters = Kleurletters
settings-letters-why = Op elk stuk staat de letter van zijn kleur.
settings-palette = Kleuren
settings-palette-clear = Goed te onderscheiden
settings-palette-printed = Zoals in de doos
settings-palette-why = De eerste kleuren zijn gemeten: ook wie kleuren anders ziet, houdt ze uit elkaar.
settings-play = Spelen
settings-targets = Tonen waar een stuk past
settings-targets-why = Vakjes lichten op voor het stuk dat je kiest.
settings-confirm = Vragen voor het leggen
settings-confirm-why = Je drukt twee keer om te leggen, voor vingers die uitglijden.
settings-coordinates = Nummers rond het speelveld
settings-coordinates-why = Kolommen en rijen, zoals in opgeslagen spellen en in de tekstweergave.
settings-face = Jouw plaatje
settings-face-why = Iedereen met wie je speelt, ziet het.
settings-turn = Als ik aan de beurt ben
settings-sound = Geluid
settings-volume = Volume
settings-vibration = Trillen
settings-vibration-none = Dit apparaat kan niet trillen.
settings-notifications = Berichten van de browser
settings-notifications-why = Als de pagina op de achtergrond is.
settings-notifications-denied = De browser laat ze voor deze pagina niet toe. Dat verander je in de instellingen van de browser.
settings-notifications-none = Deze browser kent zulke berichten niet.
settings-reading = Toetsen en voorlezen
settings-shortcuts = Sneltoetsen met één toets
settings-shortcuts-why = Met 1 tot 6 kies je bijvoorbeeld een stuk. Zet het uit als een toets je hindert.
settings-text = Tekst in plaats van het speelveld
settings-text-why = Voor schermlezers en braille: alles als tekst, met opdrachten die je typt.
settings-kept = Alles hier wordt op dit apparaat bewaard.

settings-install-by-hand = In Safari: Deel, dan “Zet op beginscherm”. Sixline opent dan als een gewone app, ook zonder netwerk.
settings-first-title = Welke stukken kun je het best uit elkaar houden?
settings-first-plain = Kleuren
settings-first-marks = Met symbolen
settings-first-letters = Met letters
settings-first-later = Je kunt dit later veranderen bij de instellingen.

## De tekstweergave: opdrachten
# De woorden van een opdracht in deze taal, met strepen ertussen. De Engelse woorden werken in elke taal.

text-word-hand = hand
text-word-scores = punten|stand
text-word-last = laatste
text-word-row = rij
text-word-column = kolom
text-word-play = speel|spelen
text-word-go = klaar|ok
text-word-undo = terug
text-word-clear = wis
text-word-swap = ruil|ruilen
text-word-pass = pas|passen
text-word-hint = tip
text-word-unseen = ongezien
text-word-lines = lijnen
text-word-next = volgende
text-word-time = tijd
text-word-help = hulp

text-help-hand = je stukken
text-help-scores = de punten van iedereen
text-help-last = de laatste beurten
text-help-row = wat er in rij 3 ligt; rijen tellen naar beneden vanaf het eerste stuk
text-help-column = wat er in kolom 2 ligt; kolommen tellen naar rechts
text-help-lay = een stuk leggen: de letters, of het nummer in je hand, en het vakje
text-help-play = deze stukken leggen en spelen
text-help-go = spelen wat je hebt gelegd
text-help-undo = het laatste stuk terugnemen
text-help-clear = alle stukken terugnemen
text-help-swap = deze stukken ruilen
text-help-pass = passen
text-help-hint = om een tip vragen
text-help-unseen = de stukken die nog niemand heeft gezien
text-help-lines = de lijnen door een vakje
text-help-next = het volgende vakje waar stuk 3 van je hand past
text-help-time = de tijd die over is
text-help-help = deze lijst
text-help-line = { $typed }: { $what }

## De tekstweergave: delen

text-status = Hoe het spel ervoor staat
text-command = Opdracht
text-command-label = Typ een opdracht
text-command-why = Bijvoorbeeld: { $example }. Typ “{ $help }” om ze allemaal te zien.
text-command-send = Versturen
text-answer = Antwoord
text-hand = Je hand
text-tentative = Je zet tot nu toe
text-scores = Punten
text-board = Speelveld
text-board-why = Met de pijltjes ga je van vakje naar vakje. Enter legt het gekozen stuk, of noemt de lijnen door het vakje.
text-history = Laatste beurten
text-commands = Alle opdrachten

text-turn-yours = Jij bent aan de beurt.
text-turn-other = { $name } is aan de beurt.
text-turn-first = Jij begint: speel { $count } stukken tegelijk.
text-waiting = Het spel is nog niet begonnen.
text-over = Het spel is afgelopen.
text-won =
    { $count ->
        [one] { $names } wint.
       *[other] { $names } winnen samen.
    }
text-bag =
    { $count ->
        [0] De zak is leeg.
        [one] In de zak zit nog { $count } stuk.
       *[other] In de zak zitten nog { $count } stukken.
    }
text-watching = Je kijkt mee; je hebt geen stukken.
text-you = { $name } (jij)
text-seat = Speler { $number }
text-score =
    { $points ->
        [one] { $name }: { $points } punt
       *[other] { $name }: { $points } punten
    }
text-piece = { $number }: { $tile }, { $code }
text-piece-laid = { $number }: { $tile }, { $code }, gelegd
text-hand-empty = Je hebt geen stukken.
text-next-cell = Volgende vakje voor stuk { $number }
text-next-cell-none = { $tile } past nu nergens.
text-next-cell-at = { $tile } past op { $cell }. Vakje { $number } van { $count }.
text-next-piece = Volgende stuk in deze rij
text-lines-here = Lijnen door dit vakje

## De tekstweergave: antwoorden

text-cell-empty = { $cell }: leeg
text-cell-piece = { $cell }: { $tile }
text-cell-laid = { $cell }: { $tile }, door jou gelegd
text-cell-fits = { $cell }: leeg, past
text-row-empty = Rij { $at } is leeg.
text-row = Rij { $at }: { $pieces }
text-column-empty = Kolom { $at } is leeg.
text-column = Kolom { $at }: { $pieces }
text-at = { $tile } op { $at }
text-line-row = Rij: { $pieces }
text-line-column = Kolom: { $pieces }
text-line-none = Geen stuk raakt { $cell }.
text-laid = { $tile } gelegd op { $cell }.
text-taken-back = { $tile } teruggenomen.
text-all-taken-back = Alle stukken teruggenomen.
text-nothing-laid = Je hebt niets gelegd.
text-last-play =
    { $points ->
        [one] { $name } legt { $action } voor { $points } punt.
       *[other] { $name } legt { $action } voor { $points } punten.
    }
text-last-other = { $name } { $action }.
text-last-none = Nog niemand heeft gespeeld.
text-hint = Tip: { $action }. { $reasons }
text-hint-off = Tips staan uit in dit spel.
text-thinking = Een ogenblik…
text-unseen =
    { $count ->
        [one] { $count } stuk is nog niet gezien.
       *[other] { $count } stukken zijn nog niet gezien.
    }
text-unseen-line = { $color }: { $pieces }
text-time-none = Dit spel heeft geen klok.
text-time =
    { $seconds ->
        [one] Nog { $seconds } seconde.
       *[other] Nog { $seconds } seconden.
    }
text-time-minutes = Nog { $minutes } min { $seconds } s.
text-wrong-unknown = “{ $text }” is geen opdracht. Typ “{ $help }”.
text-wrong-bad-cell = “{ $text }” is geen vakje. Schrijf het als 3,0.
text-wrong-bad-piece = “{ $text }” is geen stuk. Schrijf het als { $example }.
text-wrong-missing = Er ontbreekt iets na “{ $text }”.

# Wat de terminal zegt: `sixline play` en `sixline replay`.

## Spelers

you = Jij
player-number = Speler { $number }
players = Spelers
own-seat = { $name } (jij)
about = { $what }: { $text }

## Het scherm

bag-count =
    { $count ->
        [0] zak leeg
       *[other] zak { $count }
    }
unseen-count = Niet gezien: { $count }
last-turns = Laatste beurten
turn-exchange =
    { $who ->
        [you] ruilt { $count }
       *[other] ruilt { $count }
    }
turn-pass =
    { $who ->
        [you] past
       *[other] past
    }
points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
too-small = Het venster is te klein: { $width } kolommen en { $height } regels zijn nodig. Ctrl+C stopt.
score-line = { $shared }: { $points }
watching = je kijkt toe

## Wat er nu te doen is

prompt-play = Jouw beurt: kies een stuk met 1 tot 6, een vakje met de pijlen, dan Enter.
prompt-opening =
    { $size ->
        [one] Jij begint het spel met een stuk naar keuze.
       *[other] Jij begint: leg je grootste set, { $size } stukken op één lijn.
    }
prompt-exchange = Er past niets: druk op x om stukken te ruilen.
prompt-pass = Er past niets en de zak is leeg: druk op P om te passen.
pick-first = Kies eerst een stuk, met 1 tot 6.
exchange-status = Ruilen: { $count } gekozen, er zitten er { $bag } in de zak.
thinks = { $name } denkt na
plays-now = { $name } is aan de beurt
waiting = Het spel begint als alle plaatsen bezet zijn.
waiting-code = Het spel begint als alle plaatsen bezet zijn. Anderen doen mee met de code { $code }.
winners =
    { $count ->
        [one] { $names } wint met { $points } punten.
       *[other] { $names } winnen samen met { $points } punten.
    }
winners-you =
    { $count ->
        [one] Jij wint met { $points } punten.
       *[other] Jij en { $names } winnen samen met { $points } punten.
    }
bonus =
    { $who ->
        [you] Jij legde het laatste stuk: een bonus van { $bonus }.
       *[other] { $name } legde het laatste stuk: een bonus van { $bonus }.
    }
joined = { $name } schuift aan.
left-gave-up = { $name } geeft op.
left-timed-out = { $name } heeft geen tijd meer.
left-meanwhile = { $name } is er niet meer.
watching-only = Je kijkt alleen toe. Om mee te spelen gebruik je de link met de code.
again-offered = Iemand wil nog eens spelen: druk op n.
offline = De verbinding is weg; ze wordt hersteld.
online = De verbinding is hersteld.
saved = Het spel is bewaard in { $file }.
saved-on-server = De server bewaart het spel.
not-saved = Het spel kon niet bewaard worden: { $reason }
no-help = Tips staan uit in dit spel.

## Tussen twee mensen

cover-title = { $name }, jij bent aan de beurt.
cover-press = Druk op Enter als er niemand meekijkt.

## Toetsen

button-keys = ? toetsen
button-pick = 1-6 stuk
button-lay = Enter leggen
button-play = p spelen
button-exchange = x ruilen
button-hint = i tip
button-quit = q stoppen
button-back = ⌫ terug
button-unseen = u niet gezien
button-pass = P passen
button-choose = 1-6 kiezen
button-exchange-now = Enter ruilen
button-cancel = Esc terug
button-take = Enter nemen
button-next-hint = ↓ volgende
button-more = PgDn meer
button-number-hint = 1-3 kiezen
button-close = Esc sluiten
button-up = ↑ omhoog
button-down = ↓ omlaag
button-go-on = Enter verder
button-yes = j ja
button-no = n nee
button-again = n nog eens
button-look-back = b terugkijken
button-leave = q stoppen
button-turn-back = ← terug
button-turn-on = → verder
button-mistake = n fout
button-best = b beste
button-totals = t totalen
help-title = Toetsen
help-pick = 1 tot 6: een stuk uit de hand kiezen
help-move = pijlen, hjkl: over het speelveld gaan
help-jump = Tab, ⇧Tab: volgende vakje waar het past, of het vorige
help-put = Enter, spatie: het stuk leggen, of terugnemen
help-play = p: spelen wat er ligt
help-back = ⌫: het laatste stuk terugnemen
help-all-back = Esc, a: alles terugnemen
help-exchange = x: stukken ruilen
help-pass = P: passen, als er niets anders kan
help-hint = i: een tip, met redenen
help-unseen = u: de stukken die nog niet gezien zijn
help-pan = ⇧pijlen: het beeld verschuiven
help-center = c: de laatste zet in het midden
help-sort = o: de hand sorteren
help-letters = L: letters van de kleuren
help-save = s: waar het spel bewaard is
help-suspend = Ctrl+Z: naar de shell, fg komt terug
help-quit = q: stoppen, en later verdergaan
help-phrases = t: iets zeggen
help-resign = R: opgeven

## Over het speelveld

hint-title = Tip
hint-wait = Even denken
hint-wins = wint { $percent } %
phrases-title = Zeggen
quit-local = Het spel verlaten? Het wordt bewaard, je kunt later verder.
quit-remote = Het spel verlaten? Het gaat door, en je klok ook.
resign-question = Dit spel opgeven?
yes-no = j ja, elke andere toets nee

## Regels tekst

plain-welcome = Sixline. Typ help voor de commando’s.
plain-turn = Jouw beurt.
plain-hand = Hand: { $codes } ({ $names })
plain-scores = Scores: { $scores }. Zak: { $bag }.
plain-played = { $name }: { $pieces } +{ $points }
plain-exchanged =
    { $count ->
        [one] { $name } { $who ->
            [you] ruilt
           *[other] ruilt
        } { $count } stuk.
       *[other] { $name } { $who ->
            [you] ruilt
           *[other] ruilt
        } { $count } stukken.
    }
plain-passed =
    { $name } { $who ->
        [you] past
       *[other] past
    }.
plain-seat = Je speelt als { $name }.
plain-watching = Je kijkt naar dit spel.
plain-no-turn = Er is nog niet gespeeld.
plain-row = Rij { $number }: { $pieces }
plain-column = Kolom { $number }: { $pieces }
plain-empty = leeg
plain-tried =
    { $points ->
        [one] { $play }: { $points } punt. Typ play om te spelen.
       *[other] { $play }: { $points } punten. Typ play om te spelen.
    }
plain-nothing-tried = Er is niets gelegd.
plain-unknown = Niet begrepen: { $text }. Typ help voor de commando’s.
plain-again = Typ again om met dezelfde spelers nog eens te spelen; iets anders stopt.
plain-again-offered = Iemand wil nog eens spelen.
plain-help =
    hand: je stukken
    scores: punten en zak
    last: de laatste beurt
    board: het hele speelveld
    row 3, column -1: één rij of kolom
    Ro 3,0: een stuk op een vakje proberen
    back, clear: het laatste stuk of alles terugnemen
    play: spelen wat geprobeerd is
    play Ro@3,0 Rs@4,0: meteen spelen
    swap Ro Gs: stukken ruilen
    pass: passen
    hint: een tip met redenen
    unseen: de stukken die nog niet gezien zijn
    save: waar het spel bewaard is
    quit: stoppen, en later verdergaan
plain-help-remote =
    say: de zinnen met hun nummer
    say 3: er een zeggen
    resign: opgeven

## Terugkijken

step-turn = Beurt { $number } van { $count }
step-start = Voor de eerste beurt
step-played = Gespeeld
step-best = Het beste
step-is-best = Dit was het beste.
step-fault = Wat gespeeld werd: { $reasons }
step-better = De betere zet: { $reasons }
step-loss = Verlies: { $loss } ({ $grade })
step-luck = Geluk bij het trekken: { $luck }
step-wait = Deze beurt wordt bekeken
step-progress = { $done } van { $count } beurten bekeken
step-unknown = Niet beoordeeld: het verslag noemt de hand niet.
step-instead = de beste in de plaats
step-help-turn = ← →, hl: een beurt terug of verder
step-help-ends = Home, End: de eerste of de laatste beurt
step-help-mistake = n, N: de volgende fout, of de vorige
step-help-best = b: de beste in plaats van wat gespeeld is
step-help-totals = t: de totalen van elke speler
step-help-scroll = ↑ ↓, kj: door de analyse gaan
step-help-pan = ⇧pijlen, c: het beeld verschuiven, centreren
step-help-letters = L: letters van de kleuren
step-help-quit = q: stoppen
totals-title = Totalen
totals-grades = goed { $good }, onnauwkeurig { $inaccuracies }, fouten { $mistakes }, blunders { $blunders }
totals-points = verloren punten { $loss }, geluk bij het trekken { $luck }
step-hand = Hand
step-analysis = Analyse

# Het scherm van een spel, en de pagina die er op dit apparaat een begint.

## Een nieuw spel

new-title = Nieuw spel
new-dealing = De stukken worden verdeeld…
new-edition = Welk spel?
new-edition-classic-what = 108 stenen, lijnen van zes
new-edition-tables-what = 100 kaarten, lijnen van tien
new-tables = Welke tafels?
new-tables-all = Alle tien
new-tables-custom = Mijn keuze
new-tables-least = Kies minstens { $count } tafels.
new-seats = Wie speelt mee?
new-me = Ik
new-person = Persoon
new-bot = Computer
new-player = Speler { $number }
new-seat-kind = Speler { $number }: persoon of computer
new-seat-level = Speler { $number }: hoe sterk
new-seat-name = Speler { $number }: naam
new-seat-remove = Speler { $number } weghalen
new-add-bot = Computer erbij
new-add-person = Persoon erbij
new-people-how = Jullie delen dit apparaat. De handen blijven verborgen terwijl het rondgaat.
new-help = Hulp tijdens het spel
new-help-what = Toont waar een stuk past en geeft tips.
new-start = Beginnen

## Het scherm

play-players = Spelers
play-actions = Je beurt
play-menu = Menu
play-close = Sluiten
play-cancel = Annuleren
play-text-on = Als tekst tonen
play-text-off = Speelveld tonen
play-news = Wat er gebeurt
play-last = De laatste zet
play-missing = Dit spel is er niet
play-missing-why = Dit spel wordt niet in deze browser bewaard.
play-loading = Het spel wordt klaargezet…

play-you = Jij
play-free-seat = Vrije plaats
play-your-turn = Jij bent aan de beurt
play-turn-of = { $name } is aan de beurt
play-over = Het spel is afgelopen
play-waiting = Wachten op spelers
play-waiting-why = Het spel begint als alle plaatsen bezet zijn.
play-has-turn = aan de beurt
play-stands-in = door de computer gespeeld
play-left = { $name } heeft het spel verlaten. De computer speelt verder.
play-gave-up = { $name } geeft op.
play-you-gave-up = Je hebt opgegeven.
play-ran-out = De tijd van { $name } is om.
play-points = punten
play-here = verbonden
play-away = niet verbonden
play-watchers =
    { $count ->
        [one] { $count } kijkt mee
       *[other] { $count } kijken mee
    }
play-watching = Je kijkt naar dit spel.
play-wait = Een ogenblik.
play-thinks = { $name } denkt na…
play-said = { $name }: { $phrase }
play-reconnecting = Opnieuw verbinden. Je zet is bewaard.
play-days =
    { $count ->
        [one] { $count } dag
       *[other] { $count } dagen
    }
play-clock-left = Nog { $seconds } seconden

play-cell-piece = { $tile }, { $cell }
play-cell-empty = leeg, { $cell }
play-cell-fits = past hier, { $cell }
play-cell-fits-later = past met een ander stuk, { $cell }
play-hand-piece = { $number }: { $tile }

## Een beurt

play-play = Leggen
play-play-points = Leggen · { $points }
play-pass = Passen
play-undo = Terugnemen
play-undo-all = Alles terugnemen
play-exchange = Ruilen
play-exchange-do =
    { $count ->
        [0] Ruilen
       *[other] { $count } ruilen
    }
play-exchange-how =
    { $bag ->
        [one] Kies wat je ruilt. Er zit { $bag } stuk in de zak.
       *[other] Kies wat je ruilt. Er zitten { $bag } stukken in de zak.
    }
play-hint = Tip
play-hint-take = De tip leggen
play-hint-play =
    { $points ->
        [one] { $points } punt: { $why }.
       *[other] { $points } punten: { $why }.
    }
play-hint-swap = Ruil { $tiles }: { $why }.
play-hint-pass = Pas: { $why }.
play-hint-numbers = In cijfers
# Why a hint is good, after its points: in words for a child of nine.
hint-full-line = je maakt { $line } vol
hint-full-lines = je maakt { $count } lijnen vol
hint-ends-game = het spel is uit, en je krijgt { $bonus } punten extra
hint-lines = het telt in { $count } lijnen tegelijk
hint-most = meer kan niet
hint-blocks-line = je sluit { $line } af voordat anderen die vol maken
hint-keeps-set = je houdt { $count } stukken die bij elkaar horen
hint-reply = je laat weinig over voor de anderen
hint-exchange = er is niets goeds te leggen
hint-only = iets anders kan niet
hint-good = iets beters is er niet
# $what is a color, the letter of a card's color, a shape, or `table`.
hint-line =
    { $what ->
        [red] de rode lijn
        [orange] de oranje lijn
        [yellow] de gele lijn
        [green] de groene lijn
        [blue] de blauwe lijn
        [purple] de paarse lijn
        [a] de rode lijn
        [b] de oranje lijn
        [c] de gele lijn
        [d] de groene lijn
        [e] de blauwe lijn
        [f] de paarse lijn
        [g] de bruine lijn
        [h] de lichtblauwe lijn
        [i] de roze lijn
        [j] de witte lijn
        [circle] de lijn van cirkels
        [square] de lijn van vierkanten
        [diamond] de lijn van ruiten
        [clover] de lijn van klavers
        [star] de lijn van sterren
        [cross] de lijn van kruisen
       *[table] de tafel van { $table }
    }
play-sort = Sorteren
play-sort-color = Sorteren op kleur
play-sort-color-short = Kleur
play-sort-shape = Sorteren op vorm
play-sort-shape-short = Vorm
play-sort-number = Sorteren op getal
play-sort-number-short = Getal
play-shuffle = De hand schudden
play-shuffle-short = Schudden
play-not-yet = Wacht op je beurt
play-opening =
    { $count ->
        [one] Jij begint. Leg { $count } stuk, waar je wilt.
       *[other] Jij begint. Leg je grootste set: { $count } stukken op één lijn, waar je wilt.
    }
play-preview =
    { $lines ->
        [one] 1 lijn: { $sum }
       *[other] { $lines } lijnen: { $sum }
    }
play-preview-last = Je laatste stuk: { $sum }, waarvan { $bonus } voor het einde
play-missing-pieces =
    { $count ->
        [one] Er ontbreekt nog één stuk, bijvoorbeeld: { $tiles }.
       *[other] Er ontbreken nog { $count } stukken, bijvoorbeeld: { $tiles }.
    }
play-missing-some =
    { $count ->
        [one] Er ontbreekt nog één stuk.
       *[other] Er ontbreken nog { $count } stukken.
    }
play-turn-played =
    { $name }: { $count ->
        [one] { $count } stuk
       *[other] { $count } stukken
    }, { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }.
play-turn-other = { $name }: { $action }.
play-full = { $count } op een lijn! +{ $points }

## Rond één tafel

play-cover = { $name }, jij bent aan de beurt
play-cover-why = Neem het apparaat. Alleen jij mag je hand zien.
play-uncover = Ik ben { $name }

## Stukken en beurten tot nu toe

play-bag-button =
    { $count ->
        [0] De zak is leeg. De verborgen stukken tonen
        [one] { $count } stuk in de zak. De verborgen stukken tonen
       *[other] { $count } stukken in de zak. De verborgen stukken tonen
    }
play-unseen = Verborgen stukken
play-unseen-where = In de zak: { $bag }. In andere handen: { $hands }.
play-unseen-how = Een stip is een stuk dat nog verborgen is. Tik op een stuk om het op het speelveld te vinden.
play-unseen-kind = { $tile }: nog { $count } verborgen
play-sought =
    { $count ->
        [0] { $tile }: geen op het speelveld
       *[other] { $tile }: { $count } op het speelveld
    }
play-history = Beurten
play-history-none = Er is nog niets gelegd.

## Menu, zinnen, toetsen

play-rules = Spelregels
play-settings = Instellingen
play-download = Het spel downloaden (.sxl)
play-phrases = Iets zeggen
play-take-back = Mijn laatste beurt terugnemen
play-resign = Opgeven
play-resign-local = Opgeven? Dan is het spel afgelopen.
play-resign-online = Opgeven? Je kunt niet terug in dit spel.
play-keys = Toetsen
play-key-select = een stuk van de hand kiezen
play-key-arrow = over het speelveld gaan
play-key-next = volgende vakje waar het past
play-key-enter = leggen, of terugnemen
play-key-undo = terugnemen
play-key-cancel = alles terugnemen
play-key-play = de zet spelen
play-key-exchange = ruilen
play-key-hint = tip; nog eens: leggen
play-key-color = sorteren op kleur
play-key-shape = sorteren op vorm of getal
play-key-shuffle = de hand schudden
play-key-keys = deze lijst
play-key-switch = Letters en cijfers werken als toetsen

## Het einde

play-you-win = Jij wint!
play-wins =
    { $count ->
        [one] { $names } wint
       *[other] { $names } winnen samen
    }
play-again = Nog een keer
play-look = Terugkijken
end-best = beste zet: { $points }
end-bonus = { $bonus } voor het einde
end-fair = De zak was eerlijk: controleer het

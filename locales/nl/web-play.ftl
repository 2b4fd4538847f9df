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
play-is-bot = een bot
play-left = { $name } heeft het spel verlaten. De computer speelt verder.
play-you-left = Je hebt het spel verlaten. De computer speelt voor je verder.
play-you-ran-out = Je tijd is om. De computer speelt voor je verder.
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
play-reconnecting = De verbinding wordt hersteld. Je zet is bewaard.
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
play-cell-told = leeg, de tip gaat over dit vakje, { $cell }
play-hand-piece = { $number }: { $tile }

## Een beurt

play-play = Leggen
play-play-points = Leggen · { $points }
play-sure = Dit leggen? Druk nog een keer.
play-sure-yes = Ja, leggen
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
play-hint-where = Kijk hier: er past iets.
play-hint-nowhere = Er past niets goeds: misschien kun je kaarten ruilen.
play-hint-take = De tip volgen
play-hint-play =
    { $points ->
        [one] { $points } punt: { $why }.
       *[other] { $points } punten: { $why }.
    }
play-hint-swap = Ruil { $tiles }: { $why }.
play-hint-pass = Pas: { $why }.
play-hint-numbers = In cijfers
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
play-choose-first = Kies eerst een stuk uit je hand, en dan een vakje.
play-opening =
    { $count ->
        [one] Jij begint. Leg { $count } stuk, waar je wilt.
       *[other] Jij begint. Leg je grootste set: { $count } stukken op één lijn, waar je wilt.
    }
play-preview =
    { $lines ->
        [0] { $points ->
            [one] { $points } punt
           *[other] { $points } punten
        }
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
    { $name }: { $edition ->
        [tables] { $count ->
            [one] { $count } kaart
           *[other] { $count } kaarten
        }
       *[classic] { $count ->
            [one] { $count } stuk
           *[other] { $count } stukken
        }
    }, { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }.
play-turn-other = { $name }: { $action }.
play-full = { $count } op een rij! +{ $points }

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
play-take-back-last = De laatste beurt terugnemen
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
replay-link-copied = De link is gekopieerd.
end-fair = De zak was eerlijk: controleer het
end-early =
    { $you ->
        [yes] Je stond voor van je eerste zet tot het einde.
       *[no] { $name } stond voor van de eerste zet tot het einde.
    }
end-lead =
    { $you ->
        [yes] Je nam voorgoed de leiding in beurt { $turn }, met { $points ->
            [one] { $points } punt
           *[other] { $points } punten
        }.
       *[no] { $name } nam voorgoed de leiding in beurt { $turn }, met { $points ->
            [one] { $points } punt
           *[other] { $points } punten
        }.
    }
end-bonus-decided = De punten voor het einde gaven de doorslag.
end-luck-and-skill = { $luck }, en { $skill }.
end-luck =
    { $you ->
        [yes] Het geluk gaf jou { $count ->
            [one] { $points } punt
           *[other] { $points } punten
        } voorsprong
       *[no] Het geluk gaf { $name } { $count ->
            [one] { $points } punt
           *[other] { $points } punten
        } voorsprong
    }
end-luck-even = Het geluk was gelijk verdeeld
end-skill =
    { $you ->
        [yes] je speelde { $count ->
            [one] { $points } punt
           *[other] { $points } punten
        } beter
       *[no] { $name } speelde { $count ->
            [one] { $points } punt
           *[other] { $points } punten
        } beter
    }
end-skill-even = niemand speelde duidelijk beter
end-looking = Geluk en kunde worden afgewogen…
end-fair-checking = Elke trekking wordt nagegaan…
end-fair-holds = Nagegaan: vóór de eerste beurt lag de volgorde van de zak vast door een geheim getal, waarvan alleen het zegel te zien was. Met dat getal is elke trekking nu overgedaan, en ze kloppen allemaal.
end-fair-fails = Dit spel klopt niet: de trekkingen passen niet bij het zegel.
end-fair-seal = Zegel
end-fair-secret = Geheim getal
end-fair-self = Bewaar het spel, om het met een ander programma na te gaan
end-share = Delen
end-share-me = Ik
end-share-won = Ik heb gewonnen!
end-share-title = Een plaatje van dit spel
end-share-text = { $scores }: een spel Sixline
end-share-picture = Het speelveld aan het einde: { $scores }
end-share-save = Bewaar het plaatje
end-share-send = Versturen
end-share-link = Kopieer de link

## Het eerste spel met uitleg: wat de computer zegt
# $tile is de naam van een stuk, $tiles een lijst, $why een hele zin, $sum een som zoals "4 + 3 = 7".

guide-end = De rest weet ik
guide-start =
    { $count ->
        [one] Hallo, ik ben { $name }. Jij begint. Tik op dit stuk van je hand: { $tile }.
       *[other] Hallo, ik ben { $name }. Jij begint, met { $count } stukken die bij elkaar horen. Tik op dit: { $tile }.
    }
guide-lay = Tik nu op het verlichte vakje. Je kunt je stukken er ook heen slepen.
guide-more = Goed! Ernaast hoort: { $tiles }. { $what }
guide-line-classic = Een lijn heeft één kleur en verschillende vormen, of één vorm en verschillende kleuren.
guide-line-tables = Een lijn heeft getallen van één tafel, of kaarten van één kleur. Geen getal staat er twee keer in.
guide-play = Dat is { $sum }. Druk op Leggen.
guide-wrong = { $why } Tik op het stuk om het terug te nemen.
guide-bot = Mijn zet: { $tiles }. Punten: { $lines }.
guide-bot-other =
    { $action ->
        [swap] Ik had niets goeds, dus heb ik stukken geruild.
       *[other] Er past niets voor mij, dus pas ik.
    }
guide-line = { $line } ({ $points })
guide-draw = Uit de zak is je hand weer vol. Kies een stuk: de vakjes waar het past, lichten op.
guide-full = Je kunt nu een lijn van { $full } volmaken: dat is extra waard, samen { $points } punten. Vind je die?
guide-lines = Een stuk kan in twee lijnen tegelijk tellen. Probeer het met dit: { $tile }.
guide-exchange = Niets goeds om te leggen? Je mag ook stukken ruilen. Dat levert geen punten op, en dan ben ik aan de beurt.
guide-five = Pas op: deze lijn mist nog één stuk, en misschien heb ik dat. Je kunt het jouwe nog terugnemen.
guide-hint = Zit je vast, dan toont de lamp onderaan een goede zet.
guide-last = De zak is leeg. Wie als eerste het laatste stuk legt, beëindigt het spel en krijgt { $bonus } punten extra.
guide-done = Dat is alles. Speel door en win!

# Eén bord voor iedereen: allemaal dezelfde stukken, en ieder legt een zet binnen de tijd.

hall-title = Eén bord voor iedereen
hall-lead = Iedereen tegelijk dezelfde stukken.
hall-what = Iedereen heeft dezelfde stukken op hetzelfde bord en legt een zet binnen de tijd. Dan wordt de beste zet voor iedereen gelegd, en vandaar gaat het verder. Je kunt met z’n duizenden meedoen, of alleen.
hall-size = Hoe lang?
hall-size-short = Kort · ongeveer 15 rondes
hall-size-middle = Middel · ongeveer 30
hall-size-long = Lang · ongeveer 45
hall-round-time = Hoe lang duurt een ronde?
hall-seconds = { $seconds } s
hall-day = tot morgen
hall-take-part-too = Ik speel ook mee
hall-make = Bord maken
hall-by = Bord van { $name }
hall-players = { $count ->
        [0] Nog niemand doet mee.
        [one] Er doet één persoon mee.
       *[other] Er doen { $count } mensen mee.
    }
hall-join = Meedoen
hall-begin = Beginnen
hall-waits = { $name } begint zodra iedereen er is.
hall-round = Ronde { $round }
hall-round-laid = Ronde { $round }: gelegd
hall-round-over = Ronde { $round }: de beste zet
hall-over = Het bord is afgelopen
hall-find = Welke zet levert de meeste punten op?
hall-laid = { $points ->
        [one] Gelegd: { $points } punt.
       *[other] Gelegd: { $points } punten.
    }
hall-change = Veranderen
hall-keep = Laten zoals het was
hall-left = nog { $time }
hall-next-in = volgende ronde over { $time }
hall-spoken = Nog { $seconds } seconden.
hall-count = { $laid } van de { $players } hebben gelegd
hall-best = { $points ->
        [one] De beste zet levert { $points } punt op.
       *[other] De beste zet levert { $points } punten op.
    }
hall-mine = { $points ->
        [0] Deze keer niets gelegd.
        [one] Jouw zet: { $points } punt.
       *[other] Jouw zet: { $points } punten.
    }
hall-mine-best = Jouw zet levert evenveel op. Knap!
hall-finders = { $count ->
        [0] Niemand vond er zoveel.
        [one] Eén persoon vond er zoveel.
       *[other] { $count } mensen vonden er zoveel.
    }
hall-standing = { $bests ->
        [one] Plaats { $rank }: { $points } punten, { $share } % van het hoogste, één keer de beste zet
       *[other] Plaats { $rank }: { $points } punten, { $share } % van het hoogste, { $bests } keer de beste zet
    }
hall-ranking = Rangschikking
hall-place = Plaats
hall-name = Naam
hall-points = Punten
hall-share-of = Deel
hall-bests = Beste
hall-go-on = De beste zet nu leggen
hall-end = Beëindigen
hall-end-sure = Voor iedereen beëindigen? Niemand kan dan nog verder.
hall-end-yes = Voor iedereen beëindigen
hall-end-no = Nee, doorgaan
hall-fair = Vingerafdruk die vooraf bekend was: { $commit }. Geheim dat nu bekend is: { $secret }. De vingerafdruk volgt uit het geheim, en de volgorde van de stukken ook: iedereen had dezelfde.
hall-share = Uitslag delen
hall-shared = Gekopieerd.
hall-share-text = Sixline, één bord voor iedereen: plaats { $rank } van { $players }, { $points } punten, { $share } % van het hoogste.
hall-again = Nog een bord
hall-missing = Op dit adres is geen bord, of het is al lang afgelopen. Vraag de link nog eens, of maak zelf een bord.
hall-only-look = Je kijkt toe. Doe mee om een zet te leggen.

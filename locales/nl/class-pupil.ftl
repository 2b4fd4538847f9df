# Wat leerlingen lezen, en ieder die met de kaarten van de tafels speelt, in plaats van de tekst met dezelfde naam
# zonder "pupil-": kaarten en geen stukken.

pupil-illegal-not-your-turn = Je bent niet aan de beurt.
pupil-illegal-foreign-tile = Zo’n kaart is er niet in dit spel.
pupil-illegal-not-in-hand = Die kaart zit niet in je hand, of niet zo vaak.
pupil-illegal-play-nothing = Leg minstens één kaart.
pupil-illegal-play-too-many = Dat zijn meer kaarten dan er in een hand passen.
pupil-illegal-cell-taken = Op dat vakje ligt al een kaart.
pupil-illegal-cell-twice = Twee kaarten kunnen niet op hetzelfde vakje.
pupil-illegal-not-in-line = Alle kaarten van een beurt liggen in één rij of één kolom.
pupil-illegal-gap = Er is een leeg vakje tussen de kaarten.
pupil-illegal-detached = Minstens één kaart moet een kaart op het speelveld raken.
pupil-illegal-opening-size = De eerste zet is de grootste set van je hand: leg die helemaal.
pupil-illegal-opening-is-play = De eerste beurt van het spel moet een zet zijn.
pupil-illegal-line-repeats = Hetzelfde getal zou twee keer in een lijn liggen.
pupil-illegal-line-mixes = De kaarten van die lijn hebben niets gemeen.
pupil-illegal-swap-nothing = Kies minstens één kaart om te ruilen.
pupil-illegal-bag-too-small = Er zitten niet genoeg kaarten in de zak.
pupil-illegal-pass-with-bag = Je mag pas passen als de zak leeg is: leg of ruil.
pupil-illegal-pass-with-play = Je mag niet passen: een van je kaarten past.
pupil-error-no-seat = Er is geen plaats voor je vrij.
pupil-error-already-seated = Je hebt al een plaats in dit spel.
pupil-error-name-taken = Iemand in de klas heet al zo. Voeg een letter toe, of laat het leeg.
pupil-error-bad-name = Typ alleen je voornaam, zonder cijfers of adres.
pupil-error-too-many = Dat was te veel tegelijk. Wacht even.
pupil-error-unavailable = De server kan dat nu niet. Probeer het opnieuw.
pupil-reason-opens-line =
    laat een lijn van { $length } ({ $shared }) liggen die { $unseen ->
        [one] { $unseen } verborgen kaart vol maakt
       *[other] { $unseen } verborgen kaarten vol maken
    }{ $held ->
        [0] { "" }
       *[other] , en { $held } in je hand
    }
pupil-reason-blocks-line =
    haalt een lijn van { $length } ({ $shared }) weg die { $unseen ->
        [one] { $unseen } verborgen kaart vol had kunnen maken
       *[other] { $unseen } verborgen kaarten vol hadden kunnen maken
    }
pupil-reason-dead-line = de lijn van { $length } ({ $shared }) kan niet meer vol worden: niemand heeft nog „{ $tile }”
pupil-reason-draws =
    { $played ->
        [one] { $played } kaart
       *[other] { $played } kaarten
    } uit de hand, { $drawn ->
        [0] geen
       *[other] { $drawn }
    } te trekken
pupil-reason-next =
    { $side ->
        [more] wat je houdt, levert de volgende beurt ongeveer { $points } punten op, { $by } meer
       *[less] wat overblijft, levert de volgende beurt ongeveer { $points } punten op, { $by } minder
    }
pupil-simple-keeps-set = je houdt { $count } kaarten die bij elkaar horen
pupil-simple-next = je houdt een goede zet voor je volgende beurt
pupil-simple-draws = je krijgt nieuwe kaarten
pupil-simple-end = het helpt je tot het einde
pupil-simple-fault-next = je gebruikte kaarten die goed waren voor de volgende beurt
pupil-simple-fault-draws = er kwamen te weinig nieuwe kaarten in je hand
pupil-end-fair = De zak was eerlijk: controleer het
pupil-trouble-page = Er ging iets mis op deze pagina. Je spellen blijven bewaard; laad de pagina opnieuw.
pupil-trouble-engine-stopped = De rekenkern van het spel start niet. Laad de pagina opnieuw; helpt dat niet, sluit dan andere tabbladen.
pupil-end-finished = De laatste kaart is gelegd.
pupil-end-early =
    { $you ->
        [yes] Je stond voor van je eerste zet tot het einde.
       *[no] { $name } stond voor van de eerste zet tot het einde.
    }
pupil-end-lead =
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
pupil-end-luck =
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
pupil-end-skill =
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
pupil-board-hand = Je hand
pupil-settings-first-title = Welke kaarten kun je het best uit elkaar houden?
pupil-settings-first-later = Je kunt dit later veranderen bij de instellingen.
pupil-text-help-hand = je kaarten
pupil-text-help-row = wat er in rij 3 ligt; rijen tellen naar beneden vanaf de eerste kaart
pupil-text-help-lay = een kaart leggen: het getal en de kleur, of het nummer in je hand, en het vakje
pupil-text-help-play = deze kaarten leggen en spelen
pupil-text-help-go = spelen wat je hebt gelegd
pupil-text-help-undo = de laatste kaart terugnemen
pupil-text-help-clear = alle kaarten terugnemen
pupil-text-help-swap = deze kaarten ruilen
pupil-text-help-unseen = de kaarten die nog niemand heeft gezien
pupil-text-help-next = het volgende vakje waar kaart 3 van je hand past
pupil-text-command-label = Typ een opdracht
pupil-text-command-why = Bijvoorbeeld: { $example }. Typ “{ $help }” om ze allemaal te zien.
pupil-text-hand = Je hand
pupil-text-tentative = Je zet tot nu toe
pupil-text-board-why = Met de pijltjes ga je van vakje naar vakje. Enter legt de gekozen kaart, of noemt de lijnen door het vakje.
pupil-text-turn-yours = Jij bent aan de beurt.
pupil-text-turn-first = Jij begint: speel { $count } kaarten tegelijk.
pupil-text-bag =
    { $count ->
        [0] De zak is leeg.
        [one] In de zak zit nog { $count } kaart.
       *[other] In de zak zitten nog { $count } kaarten.
    }
pupil-text-watching = Je kijkt mee; je hebt geen kaarten.
pupil-text-you = { $name } (jij)
pupil-text-hand-empty = Je hebt geen kaarten.
pupil-text-next-cell = Volgende vakje voor kaart { $number }
pupil-text-next-piece = Volgende kaart in deze rij
pupil-text-cell-laid = { $cell }: { $tile }, door jou gelegd
pupil-text-line-none = Geen kaart raakt { $cell }.
pupil-text-all-taken-back = Alle kaarten teruggenomen.
pupil-text-nothing-laid = Je hebt niets gelegd.
pupil-text-unseen =
    { $count ->
        [one] { $count } kaart is nog niet gezien.
       *[other] { $count } kaarten zijn nog niet gezien.
    }
pupil-text-wrong-unknown = “{ $text }” is geen opdracht. Typ “{ $help }”.
pupil-text-wrong-bad-cell = “{ $text }” is geen vakje. Schrijf het als 3,0.
pupil-text-wrong-bad-piece = “{ $text }” is geen kaart. Schrijf het als { $example }.
pupil-rules-deal = Je speelt met twee tot vier mensen. Alle kaarten gaan in een zak. Ieder trekt er zes en verbergt ze voor de anderen: dat is je hand.
pupil-rules-try-how = Tik op een kaart om die op het gemerkte vakje te leggen. Daarna kun je ook andere vakjes proberen.
pupil-rules-try-all = Je hebt ze allemaal gevonden!
pupil-rules-turn-title = Jouw beurt
pupil-rules-turn = Als je aan de beurt bent, doe je een van deze twee dingen:
pupil-rules-turn-play = je legt een of meer kaarten uit je hand, telt je punten en trekt weer bij tot zes;
pupil-rules-turn-exchange = of je ruilt een of meer kaarten met de zak, en krijgt geen punten.
pupil-rules-place = Alle kaarten die je in een beurt legt, liggen in één rij of één kolom, zonder leeg vakje ertussen. Minstens één ervan raakt een kaart die er al lag. En elke lijn die je maakt of raakt, moet een goede lijn zijn.
pupil-rules-place-bent = Een in de rij en een eronder? Nee. Alle kaarten van een beurt liggen in één rij of één kolom.
pupil-rules-place-alone = Helemaal alleen? Nee. Minstens één kaart moet de andere met een kant raken. Een hoek is niet genoeg.
pupil-rules-start = Voor de eerste beurt zoekt iedereen de grootste set in de eigen hand: verschillende kaarten die in één lijn zouden kunnen liggen. De grootste set begint, en moet helemaal gelegd worden.
pupil-rules-exchange = Niet blij met je hand? Leg zoveel kaarten opzij als je wilt, trek er evenveel uit de zak, en doe pas dan de oude erin terug. Je kunt niet meer ruilen dan er in de zak zit, en niet in de eerste beurt van het spel.
pupil-rules-exchange-must = Past er niets, dan moet je ruilen. Is de zak leeg, dan kan niemand ruilen: je legt als je kunt, en past alleen als je niet kunt.
pupil-play-actions = Je beurt
pupil-play-you = Jij
pupil-play-your-turn = Jij bent aan de beurt
pupil-play-you-gave-up = Je hebt opgegeven.
pupil-play-watching = Je kijkt naar dit spel.
pupil-play-wait = Een ogenblik.
pupil-play-reconnecting = De verbinding wordt hersteld. Je zet is bewaard.
pupil-play-cell-fits-later = past met een andere kaart, { $cell }
pupil-play-sure = Dit leggen? Druk nog een keer.
pupil-play-exchange-how =
    { $bag ->
        [one] Kies wat je ruilt. Er zit { $bag } kaart in de zak.
       *[other] Kies wat je ruilt. Er zitten { $bag } kaarten in de zak.
    }
pupil-play-hint-swap = Ruil { $tiles }: { $why }.
pupil-play-hint-pass = Pas: { $why }.
pupil-play-not-yet = Wacht op je beurt
pupil-play-you-ran-out = Je tijd is om. De computer speelt voor je verder.
pupil-play-you-left = Je hebt het spel verlaten. De computer speelt voor je verder.
pupil-play-choose-first = Kies eerst een kaart uit je hand, en dan een vakje.
pupil-play-opening =
    { $count ->
        [one] Jij begint. Leg { $count } kaart, waar je wilt.
       *[other] Jij begint. Leg je grootste set: { $count } kaarten op één lijn, waar je wilt.
    }
pupil-play-preview-last = Je laatste kaart: { $sum }, waarvan { $bonus } voor het einde
pupil-play-missing-pieces =
    { $count ->
        [one] Er ontbreekt nog één kaart, bijvoorbeeld: { $tiles }.
       *[other] Er ontbreken nog { $count } kaarten, bijvoorbeeld: { $tiles }.
    }
pupil-play-missing-some =
    { $count ->
        [one] Er ontbreekt nog één kaart.
       *[other] Er ontbreken nog { $count } kaarten.
    }
pupil-play-cover = { $name }, jij bent aan de beurt
pupil-play-cover-why = Neem het apparaat. Alleen jij mag je hand zien.
pupil-play-bag-button =
    { $count ->
        [0] De zak is leeg. De verborgen kaarten tonen
        [one] { $count } kaart in de zak. De verborgen kaarten tonen
       *[other] { $count } kaarten in de zak. De verborgen kaarten tonen
    }
pupil-play-unseen = Verborgen kaarten
pupil-play-unseen-how = Een stip is een kaart die nog verborgen is. Tik op een kaart om ze op het speelveld te vinden.
pupil-play-resign-online = Opgeven? Je kunt niet terug in dit spel.
pupil-play-key-select = een kaart van de hand kiezen
pupil-play-you-win = Jij wint!
pupil-guide-start =
    { $count ->
        [one] Hallo, ik ben { $name }. Jij begint. Tik op deze kaart van je hand: { $tile }.
       *[other] Hallo, ik ben { $name }. Jij begint, met { $count } kaarten die bij elkaar horen. Tik op deze: { $tile }.
    }
pupil-guide-lay = Tik nu op het verlichte vakje. Je kunt je kaarten er ook heen slepen.
pupil-guide-more = Goed! Ernaast hoort: { $tiles }. { $what }
pupil-guide-play = Dat is { $sum }. Druk op Leggen.
pupil-guide-wrong = { $why } Tik op de kaart om ze terug te nemen.
pupil-guide-bot-other =
    { $action ->
        [swap] Ik had niets goeds, dus heb ik kaarten geruild.
       *[other] Er past niets voor mij, dus pas ik.
    }
pupil-guide-draw = Uit de zak is je hand weer vol. Kies een kaart: de vakjes waar die past, lichten op.
pupil-guide-full = Je kunt nu een lijn van { $full } volmaken: dat is extra waard, samen { $points } punten. Vind je die?
pupil-guide-lines = Een kaart kan in twee lijnen tegelijk tellen. Probeer het met deze: { $tile }.
pupil-guide-exchange = Niets goeds om te leggen? Je mag ook kaarten ruilen. Dat levert geen punten op, en dan ben ik aan de beurt.
pupil-guide-five = Pas op: deze lijn mist nog één kaart, en misschien heb ik die. Je kunt de jouwe nog terugnemen.
pupil-guide-hint = Zit je vast, dan toont de lamp onderaan een goede zet.
pupil-guide-last = De zak is leeg. Wie als eerste de laatste kaart legt, beëindigt het spel en krijgt { $bonus } punten extra.
pupil-guide-done = Dat is alles. Speel door en win!
pupil-say-swap =
    { $count ->
        [one] ruilt { $count } kaart
       *[other] ruilt { $count } kaarten
    }

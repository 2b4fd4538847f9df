# Wat elke client over het spel zegt.
#
# De sleutels van een keuze zijn die van het Engelse bestand.

## Stukken

edition-classic = klassiek
edition-tables = tafels

color-red = rood
color-orange = oranje
color-yellow = geel
color-green = groen
color-blue = blauw
color-purple = paars

card-color-a = rood
card-color-b = oranje
card-color-c = geel
card-color-d = groen
card-color-e = blauw
card-color-f = paars
card-color-g = bruin
card-color-h = lichtblauw
card-color-i = roze
card-color-j = wit

# The letter of each color, as it stands on a piece: one that is in its name, and no two alike.
# A letter that the notation uses as well means the same color there.
color-letter-red = R
color-letter-orange = O
color-letter-yellow = E
color-letter-green = G
color-letter-blue = B
color-letter-purple = P

card-letter-a = R
card-letter-b = O
card-letter-c = E
card-letter-d = G
card-letter-e = B
card-letter-f = P
card-letter-g = N
card-letter-h = L
card-letter-i = Z
card-letter-j = W

shape-circle = cirkel
shape-square = vierkant
shape-diamond = ruit
shape-clover = klaver
shape-star = ster
shape-cross = kruis

shapes-circle = cirkels
shapes-square = vierkanten
shapes-diamond = ruiten
shapes-clover = klavers
shapes-star = sterren
shapes-cross = kruisen

tile-classic =
    { $color ->
        [red] { $shape ->
            [square] rood
            [cross] rood
           *[other] rode
        }
        [orange] oranje
        [yellow] { $shape ->
            [square] geel
            [cross] geel
           *[other] gele
        }
        [green] { $shape ->
            [square] groen
            [cross] groen
           *[other] groene
        }
        [blue] { $shape ->
            [square] blauw
            [cross] blauw
           *[other] blauwe
        }
       *[purple] { $shape ->
            [square] paars
            [cross] paars
           *[other] paarse
        }
    } { $shape ->
        [circle] cirkel
        [square] vierkant
        [diamond] ruit
        [clover] klaver
        [star] ster
       *[cross] kruis
    }
tile-card =
    { $color ->
        [a] rode
        [b] oranje
        [c] gele
        [d] groene
        [e] blauwe
        [f] paarse
        [g] bruine
        [h] lichtblauwe
        [i] roze
       *[j] witte
    } { $number }

shared-color =
    { $color ->
        [red] rood
        [orange] oranje
        [yellow] geel
        [green] groen
        [blue] blauw
       *[purple] paars
    }
shared-shape =
    { $shape ->
        [circle] cirkels
        [square] vierkanten
        [diamond] ruiten
        [clover] klavers
        [star] sterren
       *[cross] kruisen
    }
shared-card-color =
    { $color ->
        [a] rood
        [b] oranje
        [c] geel
        [d] groen
        [e] blauw
        [f] paars
        [g] bruin
        [h] lichtblauw
        [i] roze
       *[j] wit
    }
shared-table = tafel van { $table }

## Weigeringen: de codes van de regels

illegal-game-over = Het spel is afgelopen.
illegal-not-your-turn = Je bent niet aan de beurt.
illegal-foreign-tile = Zo’n stuk is er niet in dit spel.
illegal-not-in-hand = Dat stuk zit niet in je hand, of niet zo vaak.
illegal-play-nothing = Leg minstens één stuk.
illegal-play-too-many = Dat zijn meer stukken dan er in een hand passen.
illegal-cell-taken = Op dat vakje ligt al een stuk.
illegal-cell-twice = Twee stukken kunnen niet op hetzelfde vakje.
illegal-not-in-line = Alle stukken van een beurt liggen in één rij of één kolom.
illegal-gap = Er is een leeg vakje tussen de stukken.
illegal-detached = Minstens één stuk moet een stuk op het speelveld raken.
illegal-opening-misses-origin = De eerste zet moet vakje 0,0 bedekken.
illegal-opening-size = De eerste zet is de grootste set van je hand: leg die helemaal.
illegal-opening-is-play = De eerste beurt van het spel moet een zet zijn.
illegal-line-repeats = Hetzelfde stuk of getal zou twee keer in een lijn liggen.
illegal-line-mixes = De stukken van die lijn hebben niets gemeen.
illegal-line-too-long = Die lijn zou te lang worden.
illegal-swap-nothing = Kies minstens één stuk om te ruilen.
illegal-bag-too-small = Er zitten niet genoeg stukken in de zak.
illegal-pass-with-bag = Je mag pas passen als de zak leeg is: leg of ruil.
illegal-pass-with-play = Je mag niet passen: een van je stukken past.

## Fouten: de codes van de server

error-bad-request = De server begreep de vraag niet.
error-bad-action = De server begreep de actie niet.
error-bad-setup = Zo’n spel is niet mogelijk.
error-not-signed-in = Je bent niet aangemeld.
error-wrong-origin = De vraag komt van een andere site.
error-not-found = Daar is niets gevonden.
error-not-seated = Alleen de spelers van dit spel mogen dat.
error-no-seat = Er is geen plaats voor je vrij.
error-already-seated = Je hebt al een plaats in dit spel.
error-not-started = Het spel is nog niet begonnen.
error-already-started = Het spel is al begonnen.
error-not-over = Het spel is nog niet afgelopen.
error-game-over = Het spel is afgelopen.
error-group-full = Die groep is vol. Laat twee leerlingen van plaats wisselen.
error-class-full = De klas is vol: er zijn er zoveel als je toeliet. Verwijder eerst iemand.
error-name-taken = Deze naam is al in gebruik.
error-bad-name = Een naam heeft 1 tot 24 zichtbare tekens.
error-bad-password = Een wachtwoord heeft 8 tot 128 tekens.
error-wrong-password = De naam of het wachtwoord klopt niet.
error-common-password = Veel mensen gebruiken dit wachtwoord, dus het wordt als eerste geraden. Kies een ander.
error-wrong-recovery = De naam of de code klopt niet.
error-name-refused = Deze naam mag hier niet. Kies een andere.
error-banned = Je kunt deze server nu niet gebruiken.
error-read-only = Op deze server kun je alleen kijken.
error-has-account = Je hebt al een account.
error-no-account = Hiervoor heb je een account nodig.
error-not-wanted = Deze persoon wil geen uitnodigingen ontvangen.
error-already-asked = Je hebt het al gevraagd en er is nog geen antwoord.
error-challenge-over = Deze uitnodiging is al beantwoord of verlopen.
error-too-many-friends = Je hebt hier al zoveel vrienden als kan. Verwijder er eerst een.
error-profile-hidden = Dat profiel wordt niet aan jou getoond.
error-out-of-scope = Dit token staat dat niet toe. Maak een ander aan op de pagina van je account.
error-too-many-tokens = Je hebt al tien tokens. Trek er eerst een in.
error-has-played = Met dit account is al met anderen gespeeld, dus het kan geen botaccount meer worden. Maak voor de bot een nieuw account.
error-not-for-bots = Een bot mag dat niet doen.
error-only-for-bots = Alleen het account van een bot mag dat doen.
error-bot-refuses = Die bot speelt nu geen spel van deze soort.
error-gone-on = Dit spel ging verder op een ander apparaat.
error-unknown-phrase = Die zin bestaat niet.
error-said-enough = Je hebt genoeg gezegd in dit spel.
error-id-reused = Dit kwam al eerder aan, maar anders. Probeer het opnieuw.
error-locked = De deur van de les is op slot. Vraag het aan je leerkracht.
error-paused = De les staat stil.
error-round-over = Je zet van deze ronde ligt al, of de ronde is voorbij.
error-only-plays = Iedereen speelt tegelijk: je kunt alleen een zet leggen.
error-too-many = Dat was te veel tegelijk. Wacht even.
error-too-many-games = Zoveel spellen tegelijk kan één pagina niet volgen. Verlaat er eerst een.
error-too-large = De vraag is te groot.
error-too-slow = De vraag duurde te lang.
error-method-not-allowed = Zo gaat dat niet.
error-unavailable = De server kan dat nu niet. Probeer het opnieuw.
error-internal = Er ging iets mis op de server.

## Redenen: de codes van het advies

reason-points =
    { $points ->
        [one] { $points } punt, terwijl er { $most } mogelijk waren
       *[other] { $points } punten, terwijl er { $most } mogelijk waren
    }
reason-points-most =
    { $points ->
        [one] { $points } punt, het meeste
       *[other] { $points } punten, het meeste
    }
reason-lines =
    { $points ->
        [one] { $count } lijnen tegelijk, wat { $points } punt oplevert
       *[other] { $count } lijnen tegelijk, wat { $points } punten oplevert
    }
reason-full-line =
    { $count ->
        [one] maakt een lijn vol ({ $shared }) voor { $points } punten
       *[other] maakt { $count } lijnen vol ({ $shared }) voor { $points } punten
    }
reason-opens-line =
    laat een lijn van { $length } ({ $shared }) liggen die { $unseen ->
        [one] { $unseen } verborgen stuk vol maakt
       *[other] { $unseen } verborgen stukken vol maken
    }{ $held ->
        [0] { "" }
       *[other] , en { $held } in je hand
    }
reason-blocks-line =
    haalt een lijn van { $length } ({ $shared }) weg die { $unseen ->
        [one] { $unseen } verborgen stuk vol had kunnen maken
       *[other] { $unseen } verborgen stukken vol hadden kunnen maken
    }
reason-dead-line = de lijn van { $length } ({ $shared }) kan niet meer vol worden: niemand heeft nog “{ $tile }”
reason-keeps-set = houdt een set van { $count } in de hand ({ $shared })
reason-draws =
    { $played ->
        [one] { $played } stuk
       *[other] { $played } stukken
    } uit de hand, { $drawn ->
        [0] geen
       *[other] { $drawn }
    } te trekken
reason-ends-game = beëindigt het spel met de bonus van { $bonus }
reason-reply = 
    { $side ->
        [more] de anderen antwoorden met elk ongeveer { $points } punten, { $by } meer
       *[less] de anderen antwoorden met elk ongeveer { $points } punten, { $by } minder
    }
reason-next = 
    { $side ->
        [more] wat je houdt, levert de volgende beurt ongeveer { $points } punten op, { $by } meer
       *[less] wat overblijft, levert de volgende beurt ongeveer { $points } punten op, { $by } minder
    }
reason-later =
    { $side ->
        [more] laat betere kansen voor de beurten daarna, { $by } punten waard
       *[less] laat slechtere kansen voor de beurten daarna, { $by } punten minder
    }
reason-end =
    { $side ->
        [more] de rest van het spel verloopt beter, { $by } punten
       *[less] de rest van het spel verloopt slechter, { $by } punten
    }
reason-wins = wint { $percent } van de 100 spellen meer
# $text is one of the reasons above; $tiles are pieces that would be played, in $cases of 10 cases.
reason-with = { $text }, vooral met { $tiles } (in { $cases } van de 10 gevallen)
reason-cases = { $text }; de anderen doen dat in { $cases } van de 10 gevallen
# The parts of a difference, for the numbers of an expert: $value with its sign, ± $error.
part-now = punten nu { $value }
part-answers = antwoorden { $value } ± { $error }
part-kept = bewaard voor de volgende beurt { $value } ± { $error }
part-drawn = getrokken { $value } ± { $error }
part-later = later { $value } ± { $error }
part-end = einde { $value } ± { $error }
part-whole = samen { $value } ± { $error }
reason-exchange =
    { $most ->
        [0] er kan niets gelegd worden
        [one] geen zet levert meer dan { $most } punt op
       *[other] geen zet levert meer dan { $most } punten op
    }
reason-only = er is niets anders te doen

## Why a move is good, and what it gave away, in words for a child of nine

simple-full-line = je maakt { $line } vol
simple-full-lines = je maakt { $count } lijnen vol
simple-ends-game = het spel is uit, en je krijgt { $bonus } punten extra
simple-lines = het telt in { $count } lijnen tegelijk
simple-most = meer kan niet
simple-points = het levert mooie punten op
simple-blocks-line = je sluit { $line } af voordat anderen die vol maken
simple-dead-line = niemand kan { $line } nog vol maken
simple-keeps-set = je houdt { $count } stukken die bij elkaar horen
simple-reply = je laat weinig over voor de anderen
simple-next = je houdt een goede zet voor je volgende beurt
simple-draws = je krijgt nieuwe stukken
simple-later = het is goed voor later
simple-end = het helpt je tot het einde
simple-wins = zo win je vaker
simple-exchange = er is niets goeds te leggen
simple-only = iets anders kan niet
simple-good = iets beters is er niet
simple-fault-points = er waren meer punten te halen
simple-fault-opens-line = { $line } bleef open, en de anderen kunnen die vol maken
simple-fault-reply = het liet een goede plek over voor de anderen
simple-fault-next = het gebruikte stukken die goed waren voor de volgende beurt
simple-fault-draws = er kwamen te weinig nieuwe stukken in de hand
simple-fault-later = het maakte latere beurten moeilijker
simple-fault-end = het einde van het spel verliep er slechter door
# $what is a color, the letter of a card's color, a shape, or `table`.
simple-line =
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

## Wat spelers tegen elkaar zeggen

phrase-hello = Hallo!
phrase-good-luck = Veel geluk!
phrase-nice-play = Mooie zet!
phrase-wow = Wauw!
phrase-oops = Oeps!
phrase-thinking = Ik denk na…
phrase-sorry = Sorry!
phrase-thanks = Bedankt!
phrase-well-played = Goed gespeeld!
phrase-again = Nog een keer?
phrase-back-soon = Ik ben zo terug.
phrase-bye = Tot ziens!

## Niveaus van de bots

level-number = niveau { $number }
level-1 = Eerste stapjes
level-2 = Beginner
level-3 = Leerling
level-4 = Familietafel
level-5 = Vaste speler
level-6 = Scherp oog
level-7 = Strateeg
level-8 = Expert
level-9 = Meester
level-10 = Grootmeester
net-stand-in = { $name } (door de computer gespeeld)
net-program = { $name } (bot)

## Terugkijken op een spel

grade-good = goed
grade-inaccuracy = onnauwkeurigheid
grade-mistake = fout
grade-blunder = blunder

end-finished = Het laatste stuk is gelegd.
end-blocked = Er kan niets meer gelegd worden.
end-resigned = Een speler heeft opgegeven.
end-timed-out = Een speler heeft geen tijd meer.
end-cancelled = Het spel is afgeblazen.
end-turns-up = Iedereen heeft al zijn beurten gehad.

# Puzzles on the page.

puzzle-lead = Een stelling uit een spel en een vraag erover.
puzzle-today = De puzzel van vandaag
puzzle-show = Antwoord tonen
puzzle-next = Volgende puzzel
puzzle-more = Oefenen
puzzle-others-too = Andere puzzels
puzzle-pieces = De stukken om uit te kiezen
puzzle-share = Resultaat delen
puzzle-shared = Gekopieerd. Het antwoord staat er niet in.
puzzle-share-text = Sixline, puzzel van { $date }: { $result }
puzzle-share-tries = { $tries ->
        [one] de eerste keer goed
       *[other] goed bij poging { $tries }
    }
puzzle-share-shown = ik heb het antwoord bekeken
puzzle-week = De laatste zeven dagen
puzzle-day-solved = { $date }: opgelost
puzzle-day-tried = { $date }: gezien
puzzle-day-open = { $date }: nog open
puzzle-total = { $count ->
        [0] Nog geen dag opgelost. Een gemiste dag blijft een week open.
        [one] Eén dag opgelost. Een gemiste dag blijft een week open.
       *[other] { $count } dagen opgelost. Een gemiste dag blijft een week open.
    }
puzzle-to-come = Die dag is er nog niet: de puzzel verschijnt om middernacht UTC.
puzzle-failed = De puzzel kon niet worden geopend.

## Deals for everyone

home-daily = Elke dag
home-puzzle-solved = ✓ Opgelost
home-puzzle-tried = Begonnen: nog open.
home-puzzle-shown = Je hebt het antwoord bekeken.
home-deal-begun = Begonnen: nog niet af.
home-deal-turns = { $taken } van { $turns } beurten gespeeld
home-deal-played = { $points ->
    [one] ✓ Gespeeld: { $points } punt
   *[other] ✓ Gespeeld: { $points } punten
}
deal-lead = Vijf beurten, voor iedereen dezelfde stukken.
deal-today = De uitdaging van vandaag
deal-turn = beurt { $turn } van { $turns }
deal-over = afgelopen
deal-to-beat = { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    } te verslaan
deal-same = Evenveel als wie je de link stuurde: { $points }.
deal-more = Wie je de link stuurde, haalde er { $points }: jij hebt er { $by } meer.
deal-fewer = Wie je de link stuurde, haalde er { $points }: jij hebt er { $by } minder.
deal-another = Nog een uitdaging tegen
deal-others = Andere uitdagingen
deal-utc = Om middernacht UTC komt er een nieuwe uitdaging. Gemiste dagen blijven open.
deal-share = Iemand uitdagen
deal-shared = Gekopieerd: met deze link spelen anderen dezelfde uitdaging. Je zetten staan er niet in.
deal-share-text = Sixline, { $title } tegen “{ $level }”: { $points } punten, { $share } % van par. Voor jou dezelfde stukken:
deal-day-solved = { $date }: gespeeld
deal-day-tried = { $date }: begonnen
deal-day-open = { $date }: nog open
deal-missing = Op dit adres is geen uitdaging. Vraag de link nog eens, of speel die van vandaag.
deal-to-come = Die dag is er nog niet: de uitdaging wordt om middernacht UTC gedeeld.
deal-failed = De uitdaging kon niet worden geopend.

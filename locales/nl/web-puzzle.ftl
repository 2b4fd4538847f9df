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
puzzle-failed = De puzzel kon niet worden geopend.

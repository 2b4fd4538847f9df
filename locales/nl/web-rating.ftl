# Ratings, en wat anderen van iemand zien.

rating-rated = met rating
rating-new = nieuw
rating-new-spoken = rating: er is nog te weinig bekend
rating-value = { $value } ± { $deviation }
rating-spoken = rating { $value }, met een marge van { $deviation }
rating-what = Een rating begint op 1500; met 400 punten meer win je tien van de elf keer. Het tweede getal zegt hoe ver de rating ernaast kan zitten: het daalt met elk spel, en stijgt als je niet speelt.
rating-two = 2 spelers
rating-many = 3 en 4 spelers
rating-live = live
rating-slow = langzaam
rating-play = Spel met rating
rating-play-text = Het verandert je rating. Er wordt gespeeld zonder tips en met alle stenen, en alleen wie een account heeft en de computer kunnen meedoen. Wie weggaat, is laatste.
rating-quick-text = Je speelt tegen mensen die ongeveer even sterk zijn; hoe langer je wacht, hoe groter het verschil mag zijn.
rating-need-account = Voor een spel met rating heb je een account nodig: een naam en een wachtwoord, geen e-mailadres.

profile-me = Zo zien anderen jou.
profile-friends-only = Alleen mijn vrienden zien deze pagina en mijn rating
profile-ratings = Ratings
profile-none = Nog geen spel met rating gespeeld.
profile-none-me = Je hebt nog geen spel met rating gespeeld. Kies ‘Spel met rating’ als je een spel maakt, of bij de open spellen.
profile-games-count =
    { $count ->
        [one] uit { $count } spel
       *[other] uit { $count } spellen
    }
profile-course = Het verloop van
profile-course-words =
    { $count ->
        [one] { $count } spel.
       *[other] In de laatste { $count } spellen: van { $first } naar { $last }, laagst { $low }, hoogst { $high }.
    }
profile-opponents = Speelt het meest met
profile-opponent =
    { $count ->
        [one] { $count } spel, { $before } keer voor
       *[other] { $count } spellen, { $before } keer voor
    }
profile-best = Beste zetten
profile-best-play =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
profile-games = Laatste spellen met rating
profile-place =
    { $place ->
        [1] Eerste
        [2] Tweede
        [3] Derde
       *[other] Vierde
    }
profile-left = (weggegaan)
profile-left-game = Weggegaan
profile-after = daarna { $value } ± { $deviation }
profile-uncounted = telt niet mee: dezelfde spelers hadden die dag al vaak genoeg gespeeld
profile-look = Bekijken
profile-look-best = Het spel bekijken met { $points } punten in één zet

play-days-left =
    { $days ->
        [0] { $name } heeft al lang niet gespeeld: vandaag gaat het spel zonder die speler verder.
        [one] { $name } heeft al lang niet gespeeld: nog { $days } dag.
       *[other] { $name } heeft al lang niet gespeeld: nog { $days } dagen.
    }
play-days-left-me =
    { $days ->
        [0] Jij bent aan de beurt. Speel je vandaag niet, dan heb je het spel verlaten.
        [one] Jij bent aan de beurt, en je hebt nog { $days } dag. Daarna heb je het spel verlaten.
       *[other] Jij bent aan de beurt, en je hebt nog { $days } dagen. Daarna heb je het spel verlaten.
    }
report-mute = Berichten verbergen

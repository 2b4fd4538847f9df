# Een bericht aan iemand die geen pagina open heeft: een titel en één regel.

notice-turn-title = Je bent aan de beurt
notice-turn-text = In het spel met { $names }
notice-late-title = De anderen wachten op je
notice-late-text = { $days ->
    [one] In het spel met { $names } heb je nog één dag. Daarna heb je het spel verlaten.
   *[other] In het spel met { $names } heb je nog { $days } dagen. Daarna heb je het spel verlaten.
}
notice-end-title = Het spel is afgelopen
notice-end-text = Met { $names }
notice-challenge-title = { $names } vraagt of je mee speelt
notice-challenge-text = Zeg ja en het begint.
notice-accepted-title = { $names } speelt met je mee
notice-accepted-text = Het spel is begonnen.
notice-friend-title = { $names } wil je vriend worden
notice-friend-text = Kijk wie er is en welke spellen je kunt bekijken.

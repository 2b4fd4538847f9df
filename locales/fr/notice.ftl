# Un mot à quelqu’un qui n’a pas de page ouverte : un titre et une ligne.

notice-turn-title = C’est à vous
notice-turn-text = Dans la partie avec { $names }
notice-late-title = On vous attend
notice-late-text = { $days ->
    [one] Dans la partie avec { $names }, il vous reste un jour. Après, vous aurez quitté la partie.
   *[other] Dans la partie avec { $names }, il vous reste { $days } jours. Après, vous aurez quitté la partie.
}
notice-end-title = La partie est terminée
notice-end-text = Avec { $names }
notice-challenge-title = { $names } vous propose une partie
notice-challenge-text = Acceptez, et elle commence.
notice-accepted-title = { $names } joue avec vous
notice-accepted-text = La partie a commencé.
notice-friend-title = { $names } souhaite être votre ami
notice-friend-text = Voyez qui est là et quelles parties regarder.

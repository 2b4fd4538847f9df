# A word to somebody who has no page open: a title and one line.

notice-turn-title = It is your turn
notice-turn-text = In the game with { $names }
notice-late-title = The others are waiting for you
notice-late-text = { $days ->
    [one] In the game with { $names } you have one day left. After that you have left the game.
   *[other] In the game with { $names } you have { $days } days left. After that you have left the game.
}
notice-end-title = The game is over
notice-end-text = With { $names }
notice-challenge-title = { $names } asks you for a game
notice-challenge-text = Say yes, and it begins.
notice-accepted-title = { $names } plays with you
notice-accepted-text = The game has begun.
notice-friend-title = { $names } wants to be your friend
notice-friend-text = See who is here and what you can watch.

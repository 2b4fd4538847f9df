# Ratings, and what others may see of a person.

rating-rated = rated
rating-new = new
rating-new-spoken = rating: too little is known yet
rating-value = { $value } ± { $deviation }
rating-spoken = rating { $value }, give or take { $deviation }
rating-what = A rating starts at 1500; 400 points more are odds of ten to one. The second number says how far off it may be: it falls with every game, and grows when one does not play.
rating-two = 2 players
rating-many = 3 and 4 players
rating-live = live
rating-slow = slow
rating-play = Rated game
rating-play-text = It changes your ratings. It is played without hints and with all pieces, and only people with an account and the computer can sit down. Who leaves comes last.
rating-quick-text = You meet players of about your strength; the longer you wait, the further apart you may be.
rating-need-account = A rated game needs an account: a name and a password, no e-mail.

profile-me = This is how others see you.
profile-friends-only = Only my friends see this page and my rating
profile-ratings = Ratings
profile-none = No rated game has been played yet.
profile-none-me = You have not played a rated game yet. Choose “Rated game” when you set one up, or among the open games.
profile-games-count =
    { $count ->
        [one] from { $count } game
       *[other] from { $count } games
    }
profile-course = The course of
profile-course-words =
    { $count ->
        [one] { $count } game.
       *[other] Over the last { $count } games: from { $first } to { $last }, lowest { $low }, highest { $high }.
    }
profile-opponents = Plays most with
profile-opponent =
    { $count ->
        [one] { $count } game, ahead in { $before }
       *[other] { $count } games, ahead in { $before }
    }
profile-best = Best plays
profile-best-play =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
profile-games = Last rated games
profile-place =
    { $place ->
        [1] First
        [2] Second
        [3] Third
       *[other] Fourth
    }
profile-left = (left)
profile-left-game = Left the game
profile-after = then { $value } ± { $deviation }
profile-uncounted = not counted: the same players had met often enough that day
profile-look = Look
profile-look-best = Look at the game with { $points } points in a play

play-days-left =
    { $days ->
        [0] { $name } has not moved for a long time: the game goes on without them today.
        [one] { $name } has not moved for a long time: 1 day left.
       *[other] { $name } has not moved for a long time: { $days } days left.
    }
play-days-left-me =
    { $days ->
        [0] It is your turn. If you do not move today, you will have left the game.
        [one] It is your turn, and 1 day is left. After that you will have left the game.
       *[other] It is your turn, and { $days } days are left. After that you will have left the game.
    }
report-mute = Hide what they say

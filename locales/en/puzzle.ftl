# Puzzles, on every client. $points, $score and $made are points; $table and $times are the two factors of a product.

puzzle-title = Puzzles
puzzle-of-day = Puzzle of the day
puzzle-of-date = Puzzle of { $date }
puzzle-utc = The puzzle changes at midnight UTC and is the same for everyone.
puzzle-practice = Practice puzzle
puzzle-rating = Rated { $rating }

## What is asked

puzzle-ask-most = Lay the play that makes the most points.
puzzle-ask-six = Complete a line of six.
puzzle-ask-best = Find the best play. It is not the one that makes the most points.
puzzle-ask-last = The bag is empty: you know what the other player holds. Which play brings you the most by the end of the game?
puzzle-ask-reading = The player before you always takes the most points, and has just laid the marked pieces for { $points ->
        [one] 1 point
       *[other] { $points } points
    }. Which of these pieces can they not have kept?
puzzle-ask-longest = Lay the longest line.
puzzle-ask-product = Lay { $table } × { $times } into a line of the table of { $table }.
puzzle-ask-division = Which number divided by { $table } gives { $times }? Lay it into a line of the table of { $table }.

## What is said to an answer

puzzle-right = That’s right!
puzzle-right-first = Right, and at the first try!
puzzle-wrong = Not this one. Try again.
puzzle-wrong-most = { $points ->
        [one] 1 point
       *[other] { $points } points
    }. There is more to be had.
puzzle-wrong-fact = These pieces do not show { $table } × { $times } in a line of the table of { $table }.
puzzle-shown = Here is an answer.
puzzle-others = { $count ->
        [one] One other answer is right too.
       *[other] { $count } other answers are right too.
    }
puzzle-why-most = { $points } points, { $gap } more than anything else.
puzzle-why-six = The line is complete: { $points } points.
puzzle-why-longest = A line of { $length }.
puzzle-why-fact = { $table } × { $times } = { $product }, so { $product } : { $table } = { $times }.
puzzle-why-last = Followed to the end, it is worth { $gap } points more than anything else.
puzzle-why-best = It makes fewer points now, but is worth { $gap } points more than anything else by the end of the game.
puzzle-missed = With { $tile } they could have made { $score } points instead of { $made }.
puzzle-found = Level { $level } of the program finds it at least every other time.
puzzle-found-none = Hardly any level of the program finds it.
puzzle-found-all = Every level of the program finds it.

## Deals for everyone: $level is the name of a level, $par and $points are points, $share is in percent

deal-title = Deal for everyone
deal-of-day = Deal of the day
deal-of-date = Deal of { $date }
deal-challenge = Challenge
deal-how = { $turns } turns each against “{ $level }”. Everybody who plays this deal has the same pieces and the same bag, and meets the same answers.
deal-result = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for you, { $theirs } for “{ $level }”
deal-par = That is { $share } % of par: in your place, the program’s “Master” makes { $par } points.
deal-luck = { $side ->
        [bad] Your draws cost you some { $luck } points; without luck you would have { $without }.
       *[good] Your draws brought you some { $luck } points; without luck you would have { $without }.
    }

## In the terminal

puzzle-hand = Hand: { $codes } ({ $names })
puzzle-choose = Choose from: { $codes } ({ $names })
puzzle-state = Points: { $scores }. Bag: { $bag }. Pieces in hand: { $hands }.
puzzle-last = Last play: { $pieces } +{ $points }
puzzle-how = Type a play such as { $example }, or show for the answer, or nothing to leave.
puzzle-how-piece = Type a piece such as { $example }, or show for the answer, or nothing to leave.
puzzle-answer = Answer: { $answer }

# What every client says about the game.
#
# Keys of a choice: $color is red, orange, yellow, green, blue or purple for a tile, and a letter from
# a to j for a card; $shape is circle, square, diamond, clover, star or cross; $table is a number.
# $tile is a piece by its name, $shared what pieces share, both as said by the messages below.

## Pieces

edition-classic = classic
edition-tables = tables

color-red = red
color-orange = orange
color-yellow = yellow
color-green = green
color-blue = blue
color-purple = purple

card-color-a = red
card-color-b = orange
card-color-c = yellow
card-color-d = green
card-color-e = blue
card-color-f = purple
card-color-g = brown
card-color-h = sky blue
card-color-i = pink
card-color-j = white

# The letter of each color, as it stands on a piece: one that is in its name, and no two alike.
# A letter that the notation uses as well means the same color there.
color-letter-red = R
color-letter-orange = O
color-letter-yellow = Y
color-letter-green = G
color-letter-blue = B
color-letter-purple = P

card-letter-a = R
card-letter-b = O
card-letter-c = Y
card-letter-d = G
card-letter-e = B
card-letter-f = P
card-letter-g = N
card-letter-h = S
card-letter-i = K
card-letter-j = W

shape-circle = circle
shape-square = square
shape-diamond = diamond
shape-clover = clover
shape-star = star
shape-cross = cross

shapes-circle = circles
shapes-square = squares
shapes-diamond = diamonds
shapes-clover = clovers
shapes-star = stars
shapes-cross = crosses

tile-classic =
    { $color ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [blue] blue
       *[purple] purple
    } { $shape ->
        [circle] circle
        [square] square
        [diamond] diamond
        [clover] clover
        [star] star
       *[cross] cross
    }
tile-card =
    { $color ->
        [a] red
        [b] orange
        [c] yellow
        [d] green
        [e] blue
        [f] purple
        [g] brown
        [h] sky blue
        [i] pink
       *[j] white
    } { $number }

shared-color =
    { $color ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [blue] blue
       *[purple] purple
    }
shared-shape =
    { $shape ->
        [circle] circles
        [square] squares
        [diamond] diamonds
        [clover] clovers
        [star] stars
       *[cross] crosses
    }
shared-card-color =
    { $color ->
        [a] red
        [b] orange
        [c] yellow
        [d] green
        [e] blue
        [f] purple
        [g] brown
        [h] sky blue
        [i] pink
       *[j] white
    }
shared-table = table of { $table }

## Refusals: the codes of the rules

illegal-game-over = The game is over.
illegal-not-your-turn = It is not your turn.
illegal-foreign-tile = There is no such piece in this game.
illegal-not-in-hand = That piece is not in your hand, or not that often.
illegal-play-nothing = Put down at least one piece.
illegal-play-too-many = These are more pieces than a hand can hold.
illegal-cell-taken = There is a piece on that cell already.
illegal-cell-twice = Two pieces cannot go on the same cell.
illegal-not-in-line = All pieces of a turn go in one row or one column.
illegal-gap = There is an empty cell between the pieces.
illegal-detached = At least one piece has to touch those on the board.
illegal-opening-misses-origin = The first play has to cover cell 0,0.
illegal-opening-size = The first play is the largest set of your hand: play all of it.
illegal-opening-is-play = The first turn of the game has to be a play.
illegal-line-repeats = The same piece or number would stand twice in a line.
illegal-line-mixes = The pieces of that line have nothing in common.
illegal-line-too-long = That line would be too long.
illegal-swap-nothing = Choose at least one piece to exchange.
illegal-bag-too-small = The bag does not hold that many pieces.
illegal-pass-with-bag = You can only pass when the bag is empty: play or exchange.
illegal-pass-with-play = You cannot pass: one of your pieces fits.

## Errors: the codes of the server

error-bad-request = The server did not understand the request.
error-bad-action = The server did not understand the action.
error-bad-setup = Such a game cannot be set up.
error-not-signed-in = You are not signed in.
error-wrong-origin = The request comes from another site.
error-not-found = Nothing was found there.
error-not-seated = Only the players of this game may do that.
error-no-seat = There is no free seat for you.
error-already-seated = You already have a seat in this game.
error-not-started = The game has not started yet.
error-already-started = The game has already started.
error-not-over = The game is not over yet.
error-game-over = The game is over.
error-name-taken = This name is taken.
error-bad-name = A name has 1 to 24 characters that can be seen.
error-bad-password = A password has 8 to 128 characters.
error-wrong-password = The name or the password is wrong.
error-has-account = You already have an account.
error-unknown-phrase = There is no such phrase.
error-said-enough = You have said enough in this game.
error-id-reused = This was sent before, but not the same. Try again.
error-locked = The door of the lesson is locked. Ask your teacher.
error-paused = The lesson is paused.
error-too-many = That was too much at once. Wait a little.
error-too-large = The request is too large.
error-too-slow = The request took too long.
error-method-not-allowed = That does not work this way.
error-unavailable = The server cannot do that right now. Try again.
error-internal = Something went wrong on the server.

## Reasons: the codes of the advice
# The values are those of the codes. `reason-points-most` is said where $points equals $most, and
# `reason-reply-more` and `reason-reply-less` where $by, the weight without its sign, is worth telling.

reason-points =
    { $points ->
        [one] { $points } point, and { $most } were possible
       *[other] { $points } points, and { $most } were possible
    }
reason-points-most =
    { $points ->
        [one] { $points } point, the most
       *[other] { $points } points, the most
    }
reason-lines =
    { $points ->
        [one] { $count } lines at once, which adds { $points } point
       *[other] { $count } lines at once, which adds { $points } points
    }
reason-full-line =
    { $count ->
        [one] completes a full line ({ $shared }) for { $points } points
       *[other] completes { $count } full lines ({ $shared }) for { $points } points
    }
reason-opens-line =
    leaves a line of { $length } ({ $shared }) that { $unseen ->
        [one] { $unseen } unseen piece completes
       *[other] { $unseen } unseen pieces complete
    }{ $held ->
        [0] { "" }
       *[other] , and { $held } in your hand
    }
reason-blocks-line =
    takes away a line of { $length } ({ $shared }) that { $unseen ->
        [one] { $unseen } unseen piece
       *[other] { $unseen } unseen pieces
    } could have completed
reason-dead-line = the line of { $length } ({ $shared }) cannot be completed any more: the last { $tile } is on the table
reason-keeps-set = keeps a set of { $count } in hand ({ $shared })
reason-draws =
    { $played ->
        [one] { $played } piece
       *[other] { $played } pieces
    } out, { $drawn ->
        [0] none
       *[other] { $drawn }
    } to draw
reason-ends-game = ends the game with the bonus of { $bonus }
reason-reply = the next player's best single piece makes about { $points }
reason-reply-more = the next player's best single piece makes about { $points }, { $by } more
reason-reply-less = the next player's best single piece makes about { $points }, { $by } less
reason-exchange =
    { $most ->
        [0] nothing can be played
        [one] no play makes more than { $most } point
       *[other] no play makes more than { $most } points
    }
reason-only = there is nothing else to do

## What players say to each other

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-play = Nice play!
phrase-wow = Wow!
phrase-oops = Oops!
phrase-thinking = I am thinking…
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-again = Shall we play again?
phrase-back-soon = I will be right back.
phrase-bye = Goodbye!

## Levels of the bots

level-number = level { $number }
level-1 = First steps
level-2 = Beginner
level-3 = Apprentice
level-4 = Family table
level-5 = Regular
level-6 = Keen eye
level-7 = Strategist
level-8 = Expert
level-9 = Master
level-10 = Grandmaster
net-stand-in = { $name } (played by the computer)

## Looking back at a game

grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

end-finished = The last piece has been played.
end-blocked = Nothing can be played any more.
end-resigned = A player gave up.
end-timed-out = A player ran out of time.
end-cancelled = The game was called off.
end-turns-up = Everyone has had all their turns.

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
error-group-full = That group is full. Let two pupils change places instead.
error-class-full = The class is full: as many are in it as you allowed. Remove somebody first.
error-name-taken = This name is taken.
error-bad-name = A name has 1 to 24 characters that can be seen.
error-bad-password = A password has 8 to 128 characters.
error-wrong-password = The name or the password is wrong.
error-common-password = Many people use this password, so it is guessed first. Choose another one.
error-wrong-recovery = The name or the code is wrong.
error-name-refused = This name is not allowed here. Choose another one.
error-banned = You cannot use this server at the moment.
error-read-only = This server can only be looked at.
error-has-account = You already have an account.
error-no-account = You need an account for this.
error-not-wanted = That person does not want to be asked.
error-already-asked = You have asked already, and there is no answer yet.
error-challenge-over = That question has been answered or has ended.
error-too-many-friends = You have as many friends as you can have here. Remove one first.
error-profile-hidden = That profile is not shown to you.
error-out-of-scope = That token does not allow this. Make another one on the page of your account.
error-too-many-tokens = You have ten tokens. Revoke one first.
error-has-played = This account has played with people, so it cannot become a bot’s. Make a new account for the bot.
error-not-for-bots = A bot may not do that.
error-only-for-bots = Only a bot’s account may do that.
error-bot-refuses = That bot does not play such a game now.
error-gone-on = This game went on on another device.
error-unknown-phrase = There is no such phrase.
error-said-enough = You have said enough in this game.
error-id-reused = This was sent before, but not the same. Try again.
error-locked = The door of the lesson is locked. Ask your teacher.
error-paused = The lesson is paused.
error-round-over = Your play of this round is laid, or the round is over.
error-only-plays = Everybody plays at once: there are only plays to lay.
error-too-many = That was too much at once. Wait a little.
error-too-many-games = That is more games at once than one page can follow. Leave one of them first.
error-too-large = The request is too large.
error-too-slow = The request took too long.
error-method-not-allowed = That does not work this way.
error-unavailable = The server cannot do that right now. Try again.
error-internal = Something went wrong on the server.

## Reasons: the codes of the advice
# The values are those of the codes. `reason-points-most` is said where $points equals $most, and
# $side is `more` or `less`, by the sign of what it is about, and $by the weight without its sign.

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
reason-reply =
    { $side ->
        [more] the others answer with about { $points } points each, { $by } more
       *[less] the others answer with about { $points } points each, { $by } fewer
    }
reason-next =
    { $side ->
        [more] what you keep makes about { $points } points at your next turn, { $by } more
       *[less] what is kept makes about { $points } points at the next turn, { $by } fewer
    }
reason-later =
    { $side ->
        [more] leaves better chances for the turns after that, worth { $by } points
       *[less] leaves poorer chances for the turns after that, by { $by } points
    }
reason-end =
    { $side ->
        [more] the rest of the game goes better, by { $by } points
       *[less] the rest of the game goes worse, by { $by } points
    }
reason-wins = wins { $percent } more of 100 games
# $text is one of the reasons above; $tiles are pieces that would be played, in $cases of 10 cases.
reason-with = { $text }, above all with { $tiles } (in { $cases } of 10 cases)
reason-cases = { $text }; the others do it in { $cases } of 10 cases
# The parts of a difference, for the numbers of an expert: $value with its sign, ± $error.
part-now = points now { $value }
part-answers = answers { $value } ± { $error }
part-kept = kept for the next turn { $value } ± { $error }
part-drawn = drawn { $value } ± { $error }
part-later = later { $value } ± { $error }
part-end = end { $value } ± { $error }
part-whole = together { $value } ± { $error }
reason-exchange =
    { $most ->
        [0] nothing can be played
        [one] no play makes more than { $most } point
       *[other] no play makes more than { $most } points
    }
reason-only = there is nothing else to do

## Why a move is good, and what it gave away, in words for a child of nine

simple-full-line = it completes { $line }
simple-full-lines = it completes { $count } lines
simple-ends-game = it ends the game, with { $bonus } points more
simple-lines = it counts in { $count } lines at once
simple-most = no other play makes more
simple-points = it makes good points
simple-blocks-line = it closes { $line } before the others complete it
simple-dead-line = nobody can complete { $line } any more
simple-keeps-set = you keep { $count } pieces that go together
simple-reply = it leaves little to the others
simple-next = you keep a good play for your next turn
simple-draws = you get new pieces
simple-later = it is good for later
simple-end = it helps you until the end
simple-wins = it wins more often
simple-exchange = nothing good can be played
simple-only = there is nothing else to do
simple-good = nothing better was found
simple-fault-points = there were more points to make
simple-fault-opens-line = it left { $line } open, and the others can complete it
simple-fault-reply = it left a good place to the others
simple-fault-next = it used pieces that were good for the next turn
simple-fault-draws = too few new pieces came into the hand
simple-fault-later = it made later turns harder
simple-fault-end = the end of the game went worse with it
# $what is a color, the letter of a card's color, a shape, or `table`.
simple-line =
    { $what ->
        [red] the red line
        [orange] the orange line
        [yellow] the yellow line
        [green] the green line
        [blue] the blue line
        [purple] the purple line
        [a] the red line
        [b] the orange line
        [c] the yellow line
        [d] the green line
        [e] the blue line
        [f] the purple line
        [g] the brown line
        [h] the sky blue line
        [i] the pink line
        [j] the white line
        [circle] the line of circles
        [square] the line of squares
        [diamond] the line of diamonds
        [clover] the line of clovers
        [star] the line of stars
        [cross] the line of crosses
       *[table] the table of { $table }
    }

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
net-program = { $name } (bot)

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

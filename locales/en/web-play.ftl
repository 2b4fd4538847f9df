# The screen of a game, and the page that starts one on this device.

## A new game

new-title = New game
new-dealing = The pieces are being dealt…
new-edition = Which game?
new-edition-classic-what = 108 tiles, lines of six
new-edition-tables-what = 100 cards, lines of ten
new-tables = Which tables?
new-tables-all = All ten
new-tables-custom = My choice
new-tables-least = Choose at least { $count } tables.
new-seats = Who plays?
new-me = Me
new-person = Person
new-bot = Computer
new-player = Player { $number }
new-seat-kind = Player { $number }: person or computer
new-seat-level = Player { $number }: how strong
new-seat-name = Player { $number }: name
new-seat-remove = Remove player { $number }
new-add-bot = Add a computer
new-add-person = Add a person
new-people-how = You share this device. Hands stay hidden while it goes round.
new-help = Help while playing
new-help-what = Shows where a piece fits, and gives hints.
new-start = Start

## The screen

play-players = Players
play-actions = Your turn
play-menu = Menu
play-close = Close
play-cancel = Cancel
play-text-on = Text view
play-text-off = Board view
play-news = What happens
play-last = The last play
play-missing = No such game
play-missing-why = This game is not kept in this browser.
play-loading = The game is being set up…

play-you = You
play-free-seat = Free seat
play-your-turn = Your turn
play-turn-of = { $name }’s turn
play-over = Game over
play-waiting = Waiting for players
play-waiting-why = The game starts when every seat is taken.
play-has-turn = it is their turn
play-stands-in = played by the computer
play-is-bot = a bot
play-left = { $name } left the game. The computer plays on in their place.
play-you-left = You left the game. The computer plays on in your place.
play-you-ran-out = Your time ran out. The computer plays on in your place.
play-gave-up = { $name } gave up.
play-you-gave-up = You gave up.
play-ran-out = { $name } ran out of time.
play-points = points
play-here = connected
play-away = not connected
play-watchers =
    { $count ->
        [one] { $count } is watching
       *[other] { $count } are watching
    }
play-watching = You are watching this game.
play-wait = One moment, please.
play-thinks = { $name } is thinking…
play-said = { $name }: { $phrase }
play-reconnecting = Reconnecting. Your move is kept.
play-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
play-clock-left = { $seconds } seconds left

play-cell-piece = { $tile }, { $cell }
play-cell-empty = empty, { $cell }
play-cell-fits = fits here, { $cell }
play-cell-fits-later = fits with another piece, { $cell }
play-cell-told = empty, the hint is about this place, { $cell }
play-hand-piece = { $number }: { $tile }

## A turn

play-play = Play
play-play-points = Play · { $points }
play-sure = Play this? Press once more.
play-sure-yes = Yes, play
play-pass = Pass
play-undo = Take back
play-undo-all = Take all back
play-exchange = Exchange
play-exchange-do =
    { $count ->
        [0] Exchange
       *[other] Exchange { $count }
    }
play-exchange-how =
    { $bag ->
        [one] Choose what to exchange. The bag holds { $bag } piece.
       *[other] Choose what to exchange. The bag holds { $bag } pieces.
    }
play-hint = Hint
play-hint-where = Look here: something fits.
play-hint-nowhere = Nothing good fits: perhaps exchange cards.
play-hint-take = Lay the hint
play-hint-play =
    { $points ->
        [one] { $points } point: { $why }.
       *[other] { $points } points: { $why }.
    }
play-hint-swap = Exchange { $tiles }: { $why }.
play-hint-pass = Pass: { $why }.
play-hint-numbers = In numbers
play-sort = Sort
play-sort-color = Sort by color
play-sort-color-short = Color
play-sort-shape = Sort by shape
play-sort-shape-short = Shape
play-sort-number = Sort by number
play-sort-number-short = Number
play-shuffle = Mix the hand
play-shuffle-short = Mix
play-not-yet = Wait for your turn
play-choose-first = Choose a piece of your hand first, then a cell.
play-opening =
    { $count ->
        [one] You start. Play { $count } piece, anywhere.
       *[other] You start. Play your largest set: { $count } pieces in one line, anywhere.
    }
play-preview =
    { $lines ->
        [0] { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
        [one] 1 line: { $sum }
       *[other] { $lines } lines: { $sum }
    }
play-preview-last = Your last piece: { $sum }, with { $bonus } for the end
play-missing-pieces =
    { $count ->
        [one] One more piece is missing, for example { $tiles }.
       *[other] { $count } more pieces are missing, for example { $tiles }.
    }
play-missing-some =
    { $count ->
        [one] One more piece is missing.
       *[other] { $count } more pieces are missing.
    }
play-turn-played =
    { $name }: { $edition ->
        [tables] { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }
       *[classic] { $count ->
            [one] { $count } piece
           *[other] { $count } pieces
        }
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
play-turn-other = { $name }: { $action }.
play-full = { $count } in a line! +{ $points }

## Around one table

play-cover = { $name }, it is your turn
play-cover-why = Take the device. Only you should see your hand.
play-uncover = I am { $name }

## Pieces and turns so far

play-bag-button =
    { $count ->
        [0] The bag is empty. Show the unseen pieces
        [one] { $count } piece in the bag. Show the unseen pieces
       *[other] { $count } pieces in the bag. Show the unseen pieces
    }
play-unseen = Unseen pieces
play-unseen-where = In the bag: { $bag }. In other hands: { $hands }.
play-unseen-how = A dot is a piece that has not been seen. Tap a piece to find it on the board.
play-unseen-kind = { $tile }: { $count } unseen
play-sought =
    { $count ->
        [0] { $tile }: none on the board
       *[other] { $tile }: { $count } on the board
    }
play-history = Turns
play-history-none = Nothing has been played yet.

## Menu, phrases, keys

play-rules = Rules
play-settings = Settings
play-download = Download the game (.sxl)
play-phrases = Say something
play-take-back = Take back my last turn
play-take-back-last = Take back the last turn
play-resign = Give up
play-resign-local = Give up? The game ends now.
play-resign-online = Give up? You cannot come back into this game.
play-keys = Keys
play-key-select = choose a piece of the hand
play-key-arrow = move on the board
play-key-next = next cell where it fits
play-key-enter = lay it, or take it back
play-key-undo = take back
play-key-cancel = take all back
play-key-play = play
play-key-exchange = exchange
play-key-hint = hint; again: lay it
play-key-color = sort by color
play-key-shape = sort by shape or number
play-key-shuffle = mix the hand
play-key-keys = this list
play-key-switch = Letters and numbers work as keys

## The end

play-you-win = You win!
play-wins =
    { $count ->
        [one] { $names } wins
       *[other] { $names } share the win
    }
play-again = Play again
play-look = Look back
end-best = best play { $points }
end-bonus = { $bonus } for the end
replay-link-copied = The link has been copied.
end-fair = The bag was fair: check it
end-early =
    { $you ->
        [yes] You led from your first play to the end.
       *[no] { $name } led from their first play to the end.
    }
end-lead =
    { $you ->
        [yes] You took the lead for good in turn { $turn }, with { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[no] { $name } took the lead for good in turn { $turn }, with { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
end-bonus-decided = The points for the end decided it.
end-luck-and-skill = { $luck }, and { $skill }.
end-luck =
    { $you ->
        [yes] Luck favored you by { $count ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[no] Luck favored { $name } by { $count ->
            [one] { $points } point
           *[other] { $points } points
        }
    }
end-luck-even = Luck was even
end-skill =
    { $you ->
        [yes] you played { $count ->
            [one] { $points } point
           *[other] { $points } points
        } better
       *[no] { $name } played { $count ->
            [one] { $points } point
           *[other] { $points } points
        } better
    }
end-skill-even = nobody played clearly better
end-looking = Weighing luck and skill…
end-fair-checking = Checking every draw…
end-fair-holds = Checked: before the first turn the bag was fixed by a secret number, of which only the seal was shown. With the number, every draw has now been repeated, and all of them fit.
end-fair-fails = This record does not hold: the draws do not fit the seal.
end-fair-seal = Seal
end-fair-secret = Secret number
end-fair-self = Save the record, to check it with another program
end-share = Share
end-share-me = Me
end-share-won = I won!
end-share-title = A picture of this game
end-share-text = { $scores }: a game of Sixline
end-share-picture = The board at the end: { $scores }
end-share-save = Save the picture
end-share-send = Send
end-share-link = Copy the link

## The guided first game: what the bot says
# $tile is the name of a piece, $tiles a list of them, $why a sentence of its own, $sum a sum such as "4 + 3 = 7".

guide-end = I know the rest
guide-start =
    { $count ->
        [one] Hello, I am { $name }. You begin. Tap this piece of your hand: { $tile }.
       *[other] Hello, I am { $name }. You begin, with { $count } pieces that go together. Tap this one: { $tile }.
    }
guide-lay = Now tap the lit cell. You can also drag your pieces there.
guide-more = Good! Next to it goes: { $tiles }. { $what }
guide-line-classic = A line has one color and different shapes, or one shape and different colors.
guide-line-tables = A line has numbers of one table, or cards of one color. No number stands in it twice.
guide-play = That makes { $sum }. Press Play.
guide-wrong = { $why } Tap the piece to take it back.
guide-bot = My play: { $tiles }. Points: { $lines }.
guide-bot-other =
    { $action ->
        [swap] I had nothing good, so I exchanged pieces.
       *[other] Nothing fits for me, so I pass.
    }
guide-line = { $line } ({ $points })
guide-draw = You drew from the bag, so your hand is full again. Choose a piece: the cells where it fits light up.
guide-full = You can complete a line of { $full } now: that is worth extra, { $points } points in all. Can you find it?
guide-lines = A piece can count in two lines at once. Try it with this one: { $tile }.
guide-exchange = Nothing good to lay? You may exchange pieces instead. It makes no points, and then it is my turn.
guide-five = Careful: this line lacks one piece, and I may have it. You can still take yours back.
guide-hint = If you are stuck, the lamp below shows you a good play.
guide-last = The bag is empty. Whoever lays their last piece first ends the game and gets { $bonus } points more.
guide-done = That is all there is to know. Play on and win!

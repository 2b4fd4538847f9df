# What is said to pupils, and to all who play with the cards of the tables, in place of the message of the same name
# without `pupil-`: cards instead of pieces, and in French *tu*.

pupil-illegal-not-your-turn = It is not your turn.
pupil-illegal-foreign-tile = There is no such card in this game.
pupil-illegal-not-in-hand = That card is not in your hand, or not that often.
pupil-illegal-play-nothing = Put down at least one card.
pupil-illegal-play-too-many = These are more cards than a hand can hold.
pupil-illegal-cell-taken = There is a card on that cell already.
pupil-illegal-cell-twice = Two cards cannot go on the same cell.
pupil-illegal-not-in-line = All cards of a turn go in one row or one column.
pupil-illegal-gap = There is an empty cell between the cards.
pupil-illegal-detached = At least one card has to touch those on the board.
pupil-illegal-opening-size = The first play is the largest set of your hand: play all of it.
pupil-illegal-opening-is-play = The first turn of the game has to be a play.
pupil-illegal-line-repeats = The same number would stand twice in a line.
pupil-illegal-line-mixes = The cards of that line have nothing in common.
pupil-illegal-swap-nothing = Choose at least one card to exchange.
pupil-illegal-bag-too-small = The bag does not hold that many cards.
pupil-illegal-pass-with-bag = You can only pass when the bag is empty: play or exchange.
pupil-illegal-pass-with-play = You cannot pass: one of your cards fits.
pupil-error-no-seat = There is no free seat for you.
pupil-error-already-seated = You already have a seat in this game.
pupil-error-name-taken = Somebody in the class has that name. Add a letter, or type nothing.
pupil-error-bad-name = Type only your first name, without digits or an address.
pupil-error-too-many = That was too much at once. Wait a little.
pupil-error-unavailable = The server cannot do that right now. Try again.
pupil-reason-opens-line =
    leaves a line of { $length } ({ $shared }) that { $unseen ->
        [one] { $unseen } unseen card completes
       *[other] { $unseen } unseen cards complete
    }{ $held ->
        [0] { "" }
       *[other] , and { $held } in your hand
    }
pupil-reason-blocks-line =
    takes away a line of { $length } ({ $shared }) that { $unseen ->
        [one] { $unseen } unseen card
       *[other] { $unseen } unseen cards
    } could have completed
pupil-reason-dead-line = the line of { $length } ({ $shared }) cannot be completed any more: the last { $tile } is on the table
pupil-reason-draws =
    { $played ->
        [one] { $played } card
       *[other] { $played } cards
    } out, { $drawn ->
        [0] none
       *[other] { $drawn }
    } to draw
pupil-reason-next =
    { $side ->
        [more] what you keep makes about { $points } points at your next turn, { $by } more
       *[less] what is kept makes about { $points } points at the next turn, { $by } fewer
    }
pupil-simple-keeps-set = you keep { $count } cards that go together
pupil-simple-next = you keep a good play for your next turn
pupil-simple-draws = you get new cards
pupil-simple-end = it helps you until the end
pupil-simple-fault-next = it used cards that were good for the next turn
pupil-simple-fault-draws = too few new cards came into the hand
pupil-end-fair = The bag was fair: check it
pupil-trouble-page = Something failed on this page. Your games are kept; load the page again.
pupil-trouble-engine-stopped = The engine of the game does not start. Load the page again; if that does not help, close other tabs.
pupil-end-finished = The last card has been played.
pupil-end-early =
    { $you ->
        [yes] You led from your first play to the end.
       *[no] { $name } led from their first play to the end.
    }
pupil-end-lead =
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
pupil-end-luck =
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
pupil-end-skill =
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
pupil-board-hand = Your hand
pupil-settings-first-title = Which cards can you tell apart best?
pupil-settings-first-later = You can change this later in the settings.
pupil-text-help-hand = your cards
pupil-text-help-row = what lies in row 3; rows count down from the first card
pupil-text-help-lay = lay a card: its number and color, or its number in your hand, and the cell
pupil-text-help-play = lay these cards and play them
pupil-text-help-go = play what you have laid
pupil-text-help-undo = take back the last card
pupil-text-help-clear = take back all cards
pupil-text-help-swap = exchange these cards
pupil-text-help-unseen = the cards that nobody has seen yet
pupil-text-help-next = the next cell where card 3 of your hand fits
pupil-text-command-label = Type a command
pupil-text-command-why = For example: { $example }. Type “{ $help }” for all of them.
pupil-text-hand = Your hand
pupil-text-tentative = Your play so far
pupil-text-board-why = Arrow keys move from cell to cell. Enter lays the chosen card, or tells the lines through the cell.
pupil-text-turn-yours = It is your turn.
pupil-text-turn-first = You start: play { $count } cards at once.
pupil-text-bag =
    { $count ->
        [0] The bag is empty.
        [one] The bag holds { $count } card.
       *[other] The bag holds { $count } cards.
    }
pupil-text-watching = You are watching; you have no cards.
pupil-text-you = { $name } (you)
pupil-text-hand-empty = You have no cards.
pupil-text-next-cell = Next cell for card { $number }
pupil-text-next-piece = Next card in this row
pupil-text-cell-laid = { $cell }: { $tile }, laid by you
pupil-text-line-none = No card touches { $cell }.
pupil-text-all-taken-back = All cards taken back.
pupil-text-nothing-laid = You have laid nothing.
pupil-text-unseen =
    { $count ->
        [one] { $count } card has not been seen.
       *[other] { $count } cards have not been seen.
    }
pupil-text-wrong-unknown = “{ $text }” is not a command. Type “{ $help }”.
pupil-text-wrong-bad-cell = “{ $text }” is not a cell. Write it like 3,0.
pupil-text-wrong-bad-piece = “{ $text }” is not a card. Write it like { $example }.
pupil-rules-deal = Two to four people play. All cards go into a bag. Everyone draws six and hides them from the others: that is your hand.
pupil-rules-try-how = Tap a card to put it on the marked cell. Then you can also try other cells.
pupil-rules-try-all = You found them all!
pupil-rules-turn-title = Your turn
pupil-rules-turn = When it is your turn, you do one of two things:
pupil-rules-turn-play = you lay one or more cards from your hand, count your points and draw back up to six;
pupil-rules-turn-exchange = or you exchange one or more cards with the bag, and get no points.
pupil-rules-place = All cards that you lay in a turn go in one row or one column, without an empty cell between them. At least one of them touches a card that was there before. And every line that you make or touch must be a good line.
pupil-rules-place-bent = One in the row and one below it? No. All cards of a turn lie in one row or one column.
pupil-rules-place-alone = All alone? No. At least one card has to touch the others with a side. A corner is not enough.
pupil-rules-start = Before the first turn everyone looks for the largest set in the hand: different cards that could lie in one line. The largest set starts, and it has to be laid in full.
pupil-rules-exchange = Do you not like your hand? Set aside as many cards as you want, draw as many from the bag, and only then put the old ones back in. You cannot exchange more than the bag holds, and not in the first turn of the game.
pupil-rules-exchange-must = If nothing fits, you have to exchange. When the bag is empty, nobody can exchange: then you play if you can, and pass only if you cannot.
pupil-play-actions = Your turn
pupil-play-you = You
pupil-play-your-turn = Your turn
pupil-play-you-gave-up = You gave up.
pupil-play-watching = You are watching this game.
pupil-play-wait = One moment, please.
pupil-play-reconnecting = Reconnecting. Your move is kept.
pupil-play-cell-fits-later = fits with another card, { $cell }
pupil-play-sure = Play this? Press once more.
pupil-play-exchange-how =
    { $bag ->
        [one] Choose what to exchange. The bag holds { $bag } card.
       *[other] Choose what to exchange. The bag holds { $bag } cards.
    }
pupil-play-hint-swap = Exchange { $tiles }: { $why }.
pupil-play-hint-pass = Pass: { $why }.
pupil-play-not-yet = Wait for your turn
pupil-play-you-ran-out = Your time ran out. The computer plays on in your place.
pupil-play-you-left = You left the game. The computer plays on in your place.
pupil-play-choose-first = Choose a card of your hand first, then a cell.
pupil-play-opening =
    { $count ->
        [one] You start. Play { $count } card, anywhere.
       *[other] You start. Play your largest set: { $count } cards in one line, anywhere.
    }
pupil-play-preview-last = Your last card: { $sum }, with { $bonus } for the end
pupil-play-missing-pieces =
    { $count ->
        [one] One more card is missing, for example { $tiles }.
       *[other] { $count } more cards are missing, for example { $tiles }.
    }
pupil-play-missing-some =
    { $count ->
        [one] One more card is missing.
       *[other] { $count } more cards are missing.
    }
pupil-play-cover = { $name }, it is your turn
pupil-play-cover-why = Take the device. Only you should see your hand.
pupil-play-bag-button =
    { $count ->
        [0] The bag is empty. Show the unseen cards
        [one] { $count } card in the bag. Show the unseen cards
       *[other] { $count } cards in the bag. Show the unseen cards
    }
pupil-play-unseen = Unseen cards
pupil-play-unseen-how = A dot is a card that has not been seen. Tap a card to find it on the board.
pupil-play-resign-online = Give up? You cannot come back into this game.
pupil-play-key-select = choose a card of the hand
pupil-play-you-win = You win!
pupil-guide-start =
    { $count ->
        [one] Hello, I am { $name }. You begin. Tap this card of your hand: { $tile }.
       *[other] Hello, I am { $name }. You begin, with { $count } cards that go together. Tap this one: { $tile }.
    }
pupil-guide-lay = Now tap the lit cell. You can also drag your cards there.
pupil-guide-more = Good! Next to it goes: { $tiles }. { $what }
pupil-guide-play = That makes { $sum }. Press Play.
pupil-guide-wrong = { $why } Tap the card to take it back.
pupil-guide-bot-other =
    { $action ->
        [swap] I had nothing good, so I exchanged cards.
       *[other] Nothing fits for me, so I pass.
    }
pupil-guide-draw = You drew from the bag, so your hand is full again. Choose a card: the cells where it fits light up.
pupil-guide-full = You can complete a line of { $full } now: that is worth extra, { $points } points in all. Can you find it?
pupil-guide-lines = A card can count in two lines at once. Try it with this one: { $tile }.
pupil-guide-exchange = Nothing good to lay? You may exchange cards instead. It makes no points, and then it is my turn.
pupil-guide-five = Careful: this line lacks one card, and I may have it. You can still take yours back.
pupil-guide-hint = If you are stuck, the lamp below shows you a good play.
pupil-guide-last = The bag is empty. Whoever lays their last card first ends the game and gets { $bonus } points more.
pupil-guide-done = That is all there is to know. Play on and win!
pupil-say-swap =
    { $count ->
        [one] exchanges { $count } card
       *[other] exchanges { $count } cards
    }

# What the terminal says: `sixline play` and `sixline replay`.
#
# In `help-…`, what stands before the first colon are the keys; the commands of `plain-help` stay as they are.

## Players

you = You
player-number = Player { $number }
players = Players
own-seat = { $name } (you)
about = { $what }: { $text }

## The screen

bag-count =
    { $count ->
        [0] bag empty
       *[other] bag { $count }
    }
unseen-count = Unseen: { $count }
last-turns = Last turns
turn-exchange =
    { $who ->
        [you] exchange { $count }
       *[other] exchanges { $count }
    }
turn-pass =
    { $who ->
        [you] pass
       *[other] passes
    }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
too-small = The window is too small: { $width } columns and { $height } lines are needed. Ctrl+C leaves.
score-line = { $shared }: { $points }
watching = watching

## What to do now

prompt-play = Your turn: choose a piece with 1 to 6, a cell with the arrows, then Enter.
prompt-opening =
    { $size ->
        [one] You start the game with a piece of your choice.
       *[other] You start: play your largest set, { $size } pieces in one line.
    }
prompt-exchange = Nothing fits: press x to exchange pieces.
prompt-pass = Nothing fits and the bag is empty: press P to pass.
pick-first = Choose a piece first, with 1 to 6.
exchange-status = Exchange: { $count } chosen, the bag holds { $bag }.
thinks = { $name } is thinking
plays-now = It is the turn of { $name }
waiting = The game starts when all seats are taken.
waiting-code = The game starts when all seats are taken. Others join with the code { $code }.
winners =
    { $count ->
        [one] { $names } wins with { $points } points.
       *[other] { $names } share the win with { $points } points.
    }
winners-you =
    { $count ->
        [one] You win with { $points } points.
       *[other] You and { $names } share the win with { $points } points.
    }
bonus =
    { $who ->
        [you] You played the last piece: a bonus of { $bonus }.
       *[other] { $name } played the last piece: a bonus of { $bonus }.
    }
joined = { $name } has sat down.
left-gave-up = { $name } gave up.
left-timed-out = { $name } ran out of time.
left-meanwhile = { $name } is gone.
watching-only = You are only watching. To play, use the link with the code.
again-offered = Another player wants to play again: press n.
offline = The connection is lost; it is being made again.
online = The connection is there again.
saved = The game is kept in { $file }.
saved-on-server = The server keeps the game.
not-saved = The game could not be saved: { $reason }
no-help = Hints are switched off in this game.

## Between two people

cover-title = { $name }, it is your turn.
cover-press = When nobody else is looking, press Enter.

## Keys

button-keys = ? keys
button-pick = 1-6 piece
button-lay = Enter lay
button-play = p play
button-exchange = x exchange
button-hint = i hint
button-quit = q quit
button-back = ⌫ back
button-unseen = u unseen
button-pass = P pass
button-choose = 1-6 choose
button-exchange-now = Enter exchange
button-cancel = Esc back
button-take = Enter take it
button-next-hint = ↓ next
button-more = PgDn more
button-number-hint = 1-3 choose
button-close = Esc close
button-up = ↑ up
button-down = ↓ down
button-go-on = Enter go on
button-yes = y yes
button-no = n no
button-again = n play again
button-look-back = b look back
button-leave = q leave
button-turn-back = ← back
button-turn-on = → on
button-mistake = n mistake
button-best = b best
button-totals = t totals
help-title = Keys
help-pick = 1 to 6: choose a piece of the hand
help-move = arrows, hjkl: move on the board
help-jump = Tab, ⇧Tab: next cell where it fits, or the one before
help-put = Enter, space: lay the piece, or take it back
help-play = p: play what is laid
help-back = ⌫: take the last piece back
help-all-back = Esc, a: take all back
help-exchange = x: exchange pieces
help-pass = P: pass, when nothing else is possible
help-hint = i: a hint, with reasons
help-unseen = u: the pieces not seen yet
help-pan = ⇧arrows: move the view
help-center = c: the last play to the middle
help-sort = o: sort the hand
help-letters = L: letters of the colors
help-save = s: where the game is kept
help-suspend = Ctrl+Z: to the shell, fg comes back
help-quit = q: leave, and go on later
help-phrases = t: say something
help-resign = R: give up

## Over the board

hint-title = Hint
hint-wait = Thinking
hint-wins = wins { $percent } %
phrases-title = Say
quit-local = Leave the game? It is kept, and you can go on later.
quit-remote = Leave the game? It goes on, and so does your clock.
resign-question = Give up this game?
yes-no = y yes, any other key no

## Lines of text

plain-welcome = Sixline. Type help for the commands.
plain-turn = Your turn.
plain-hand = Hand: { $codes } ({ $names })
plain-scores = Scores: { $scores }. Bag: { $bag }.
plain-played = { $name }: { $pieces } +{ $points }
plain-exchanged =
    { $count ->
        [one] { $name } { $who ->
            [you] exchange
           *[other] exchanges
        } { $count } piece.
       *[other] { $name } { $who ->
            [you] exchange
           *[other] exchanges
        } { $count } pieces.
    }
plain-passed =
    { $name } { $who ->
        [you] pass
       *[other] passes
    }.
plain-seat = You play as { $name }.
plain-watching = You are watching this game.
plain-no-turn = Nobody has played yet.
plain-row = Row { $number }: { $pieces }
plain-column = Column { $number }: { $pieces }
plain-empty = empty
plain-tried =
    { $points ->
        [one] { $play }: { $points } point. Type play to play it.
       *[other] { $play }: { $points } points. Type play to play it.
    }
plain-nothing-tried = Nothing is laid.
plain-unknown = Not understood: { $text }. Type help for the commands.
plain-again = Type again to play again with the same players; anything else leaves.
plain-again-offered = Another player wants to play again.
plain-help =
    hand: your pieces
    scores: points and bag
    last: the last turn
    board: the whole board
    row 3, column -1: one row or column
    Ro 3,0: try a piece on a cell
    back, clear: take the last or all tried pieces back
    play: play what was tried
    play Ro@3,0 Rs@4,0: play at once
    swap Ro Gs: exchange pieces
    pass: pass
    hint: advice with reasons
    unseen: the pieces not seen yet
    save: where the game is kept
    quit: leave, and go on later
plain-help-remote =
    say: the phrases with their numbers
    say 3: say one of them
    resign: give up

## Looking back

step-turn = Turn { $number } of { $count }
step-start = Before the first turn
step-played = Played
step-best = Best
step-is-best = This was the best.
step-fault = What was played: { $reasons }
step-better = The better one: { $reasons }
step-loss = Loss: { $loss } ({ $grade })
step-luck = Luck of the draw: { $luck }
step-wait = Looking at this turn
step-progress = { $done } of { $count } turns looked at
step-unknown = Not judged: the record does not tell the hand.
step-instead = the best in place of it
step-help-turn = ← →, hl: a turn back or on
step-help-ends = Home, End: the first or the last turn
step-help-mistake = n, N: the next mistake, or the one before
step-help-best = b: the best in place of what was played
step-help-totals = t: totals of every player
step-help-scroll = ↑ ↓, kj: scroll the analysis
step-help-pan = ⇧arrows, c: move the view, center it
step-help-letters = L: letters of the colors
step-help-quit = q: leave
totals-title = Totals
totals-grades = good { $good }, inaccuracies { $inaccuracies }, mistakes { $mistakes }, blunders { $blunders }
totals-points = points lost { $loss }, luck of the draws { $luck }
step-hand = Hand
step-analysis = Analysis

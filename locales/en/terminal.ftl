# What the terminal says: `sixline play` and `sixline replay`.
#
# In `help-…`, what stands before the first colon are the keys; the commands of `plain-help` stay as they are.

## Players

you = You
player-number = Player { $number }
players = Players

## The screen

bag-count =
    { $count ->
        [0] bag empty
       *[other] bag { $count }
    }
unseen-count = Unseen: { $count }
last-turns = Last turns
turn-exchange = exchanges { $count }
turn-pass = passes
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
too-small = The window is too small: { $width } columns and { $height } lines are needed.

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
again-offered = Another player wants to play again: press n.
offline = The connection is lost; it is being made again.
saved = The game is kept in { $file }.
saved-on-server = The server keeps the game.
not-saved = The game could not be saved: { $reason }
no-help = Hints are switched off in this game.

## Between two people

cover-title = { $name }, it is your turn.
cover-press = When nobody else is looking, press Enter.

## Keys

keys-play = ? keys  1-6 piece  Enter lay  p play  x exchange  i hint  q quit
keys-exchange = 1-6 choose  Enter exchange  Esc back
keys-wait = ? keys  u unseen  q quit
keys-cover = Enter go on  q quit
keys-over = Enter or q leaves the game
keys-over-again = n plays again  Enter or q leaves the game
help-title = Keys
help-pick = 1 to 6: choose a piece of the hand
help-move = arrows, hjkl: move on the board
help-jump = Tab, ⇧Tab: next cell where it fits, or the one before
help-put = Enter, space: lay the piece, or take it back
help-play = p: play what is laid
help-back = ⌫, Ctrl+Z: take the last piece back
help-all-back = Esc, a: take all back
help-exchange = x: exchange pieces
help-pass = P: pass, when nothing else is possible
help-hint = i: a hint, with reasons
help-unseen = u: the pieces not seen yet
help-sort = o: sort the hand
help-letters = L: letters of the colors
help-save = s: where the game is kept
help-quit = q: leave, and go on later
help-phrases = t: say something
help-resign = R: give up

## Over the board

hint-title = Hint
hint-wait = Thinking
hint-keys = 1 to 3 puts it on the board, Esc closes
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
        [one] { $name } exchanges { $count } piece.
       *[other] { $name } exchanges { $count } pieces.
    }
plain-passed = { $name } passes.
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

## Looking back

step-turn = Turn { $number } of { $count }
step-start = Before the first turn
step-played = Played
step-best = Best
step-is-best = This was the best.
step-loss = Loss: { $loss } ({ $grade })
step-luck = Luck of the draw: { $luck }
step-wait = Looking at this turn
step-progress = { $done } of { $count } turns looked at
step-unknown = Not judged: the record does not tell the hand.
step-keys = ← → turn  Home End first, last  ↑ ↓ scroll  L letters  q quit
step-keys-ascii = arrows turn and scroll  Home End first, last  L letters  q quit
step-hand = Hand
step-analysis = Analysis

# The board, the settings and the text view of the web client.

## The board's own buttons

board-name = Board
board-hand = Your hand
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Show the whole board
board-map = Overview of the board

## Settings

settings-title = Settings
settings-look = Look
settings-lang = Language
settings-lang-en = English
settings-lang-fr = Français
settings-lang-nl = Nederlands
settings-theme = Light or dark
settings-theme-system = Like the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-contrast = More contrast
settings-contrast-why = Stronger lines and darker text.
settings-motion = Movement
settings-motion-system = Like the device
settings-motion-none = None
settings-speed = Speed
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-pieces = Pieces
settings-preview = This is how pieces look
settings-marks = Color symbols
settings-marks-why = Every color also has a small symbol of its own.
settings-letters = Color letters
settings-letters-why = Every piece shows the letter of its color.
settings-palette = Colors
settings-palette-clear = Easy to tell apart
settings-palette-printed = As in the box
settings-palette-why = The first colors were measured: people who see colors differently can tell them apart too.
settings-play = Playing
settings-targets = Show where a piece fits
settings-targets-why = Cells light up for the piece you choose.
settings-confirm = Ask before playing
settings-confirm-why = Play wants a second press, for fingers that slip.
settings-coordinates = Numbers around the board
settings-coordinates-why = Columns and rows, as in records and in the text view.
settings-face = Your picture
settings-face-why = Everyone you play with sees it.
settings-turn = When it is my turn
settings-sound = Sound
settings-volume = Volume
settings-vibration = Vibration
settings-vibration-none = This device cannot vibrate.
settings-notifications = Messages from the browser
settings-notifications-why = When the page is in the background.
settings-notifications-denied = The browser does not allow them for this page. You can change that in the browser’s own settings.
settings-notifications-none = This browser has no such messages.
settings-reading = Keys and reading aloud
settings-shortcuts = Shortcuts with a single key
settings-shortcuts-why = For example 1 to 6 choose a piece. Switch it off if a key gets in your way.
settings-text = Text instead of the board
settings-text-why = For screen readers and braille: all parts as text, and commands that you type.
settings-kept = Everything here is kept on this device.

settings-install-by-hand = In Safari: Share, then “Add to Home Screen”. Sixline then opens like any other app, without a network too.
settings-first-title = Which pieces can you tell apart best?
settings-first-plain = Colors
settings-first-marks = With symbols
settings-first-letters = With letters
settings-first-later = You can change this later in the settings.

## The text view: commands
# The words of a command in this language, with bars between. The English words work in every language.

text-word-hand = hand
text-word-scores = scores|score
text-word-last = last
text-word-row = row
text-word-column = column
text-word-play = play
text-word-go = go
text-word-undo = undo
text-word-clear = clear
text-word-swap = swap
text-word-pass = pass
text-word-hint = hint
text-word-unseen = unseen
text-word-lines = lines
text-word-next = next
text-word-time = time
text-word-help = help

text-help-hand = your pieces
text-help-scores = the points of all players
text-help-last = the last turns
text-help-row = what lies in row 3; rows count down from the first piece
text-help-column = what lies in column 2; columns count to the right
text-help-lay = lay a piece: its letters, or its number in your hand, and the cell
text-help-play = lay these pieces and play them
text-help-go = play what you have laid
text-help-undo = take back the last piece
text-help-clear = take back all pieces
text-help-swap = exchange these pieces
text-help-pass = pass
text-help-hint = ask for a hint
text-help-unseen = the pieces that nobody has seen yet
text-help-lines = the lines through a cell
text-help-next = the next cell where piece 3 of your hand fits
text-help-time = the time that is left
text-help-help = this list
text-help-line = { $typed }: { $what }

## The text view: parts

text-status = Where the game stands
text-command = Command
text-command-label = Type a command
text-command-why = For example: { $example }. Type “{ $help }” for all of them.
text-command-send = Send
text-answer = Answer
text-hand = Your hand
text-tentative = Your play so far
text-scores = Scores
text-board = Board
text-board-why = Arrow keys move from cell to cell. Enter lays the chosen piece, or tells the lines through the cell.
text-history = Last turns
text-commands = All commands

text-turn-yours = It is your turn.
text-turn-other = It is { $name }’s turn.
text-turn-first = You start: play { $count } pieces at once.
text-waiting = The game has not started yet.
text-over = The game is over.
text-won =
    { $count ->
        [one] { $names } wins.
       *[other] { $names } share the win.
    }
text-bag =
    { $count ->
        [0] The bag is empty.
        [one] The bag holds { $count } piece.
       *[other] The bag holds { $count } pieces.
    }
text-watching = You are watching; you have no pieces.
text-you = { $name } (you)
text-seat = Player { $number }
text-score =
    { $points ->
        [one] { $name }: { $points } point
       *[other] { $name }: { $points } points
    }
text-piece = { $number }: { $tile }, { $code }
text-piece-laid = { $number }: { $tile }, { $code }, laid
text-hand-empty = You have no pieces.
text-next-cell = Next cell for piece { $number }
text-next-cell-none = { $tile } fits nowhere now.
text-next-cell-at = { $tile } fits at { $cell }. Cell { $number } of { $count }.
text-next-piece = Next piece in this row
text-lines-here = Lines through here

## The text view: answers

text-cell-empty = { $cell }: empty
text-cell-piece = { $cell }: { $tile }
text-cell-laid = { $cell }: { $tile }, laid by you
text-cell-fits = { $cell }: empty, fits
text-row-empty = Row { $at } is empty.
text-row = Row { $at }: { $pieces }
text-column-empty = Column { $at } is empty.
text-column = Column { $at }: { $pieces }
text-at = { $tile } at { $at }
text-line-row = Row: { $pieces }
text-line-column = Column: { $pieces }
text-line-none = No piece touches { $cell }.
text-laid = { $tile } laid at { $cell }.
text-taken-back = { $tile } taken back.
text-all-taken-back = All pieces taken back.
text-nothing-laid = You have laid nothing.
text-last-play =
    { $points ->
        [one] { $name } plays { $action } for { $points } point.
       *[other] { $name } plays { $action } for { $points } points.
    }
text-last-other = { $name } { $action }.
text-last-none = Nobody has played yet.
text-hint = Hint: { $action }. { $reasons }
text-hint-off = Hints are switched off in this game.
text-thinking = One moment…
text-unseen =
    { $count ->
        [one] { $count } piece has not been seen.
       *[other] { $count } pieces have not been seen.
    }
text-unseen-line = { $color }: { $pieces }
text-time-none = This game has no clock.
text-time =
    { $seconds ->
        [one] { $seconds } second left.
       *[other] { $seconds } seconds left.
    }
text-time-minutes = { $minutes } min { $seconds } s left.
text-wrong-unknown = “{ $text }” is not a command. Type “{ $help }”.
text-wrong-bad-cell = “{ $text }” is not a cell. Write it like 3,0.
text-wrong-bad-piece = “{ $text }” is not a piece. Write it like { $example }.
text-wrong-missing = Something is missing after “{ $text }”.

# Lessons for a class, and the scorekeeper for a real table.

## Made-up names

class-face = { $color ->
    [blue] Blue
    [brown] Brown
    [green] Green
    [orange] Orange
    [pink] Pink
    [purple] Purple
    [red] Red
   *[yellow] Yellow
} { $animal ->
    [bear] bear
    [cat] cat
    [chick] chick
    [dog] dog
    [fox] fox
    [frog] frog
    [lion] lion
    [mouse] mouse
    [owl] owl
    [panda] panda
    [pig] pig
   *[rabbit] rabbit
}

## Setting up

class-title = For a class
class-lead = Choose, open the lesson, and show the code. Pupils need no account.
class-tables = Which tables?
class-size = How many play at a table?
class-length = How long?
class-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
class-whole = All cards
class-help = Help for the pupils
class-help-tables = Tables of a line
class-help-hint = Hints only
class-help-none = None
class-questions = Questions and names
class-q-table = Ask which table the line is
class-q-division = Ask a division after the turn
class-names = Pupils may type a name of their own
class-open = Open the lesson
class-nobody = Nothing about anyone is stored. When you end the lesson, it is erased.
class-print-cards = Cards to print (PDF)

## The teacher's page

class-how = Go to { $address } and type:
class-code = Code { $code }
class-qr = The way into the lesson, to scan
class-locked = The door is locked.
class-controls = The lesson
class-start = { $count ->
    [0] Waiting for pupils
    [one] Start with { $count } pupil
   *[other] Start with { $count } pupils
}
class-lock = Lock the door
class-pause = Pause
class-end = End the lesson
class-end-sure = End and erase
class-part-tables = Tables
class-part-pupils = Pupils
class-part-report = Report
class-pupils = { $count ->
    [one] { $count } pupil
   *[other] { $count } pupils
}
class-nobody-yet = Nobody is here yet.
class-table = Table { $number }
class-new-table = New table
class-move = Table of { $name }
class-remove = Remove { $name }
class-remove-sure = Remove
class-away = away
class-show = Show
class-hide = Show all
class-deal = Deal again
class-ended = The lesson is over and erased. The report is on this page alone: save or print it if you need it.
class-again = New lesson

## The report

class-report = Report
class-report-of = Report of
class-report-here = This report is made on your screen. It is not sent or stored.
class-whole-class = Whole class
class-times = times
class-sum = { $right } of { $asked } answers right
class-practise = Practise next:
class-csv = Save as CSV
class-print = Print
class-csv-pupil = Pupil
class-csv-fact = Fact
class-csv-product = Product
class-csv-asked = Asked
class-csv-right = Right

## The pupil's page

class-join-title = Lesson
class-no-lesson = There is no lesson with this code. Look at the board again.
class-other-code = Type the code again
class-your-name = Your first name
class-name-or-not = You can leave it empty. Then you get a funny name.
class-come-in = Come in
class-you-are = You are
class-wait = { $count ->
    [one] You are the first one here. Wait for your teacher.
   *[other] You are { $count } now. Wait for your teacher.
}
class-leave = Leave the lesson
class-over-for-you = The lesson is over. Well played!
class-paused = Pause. Look at your teacher.

## Questions

class-ask-table = Which table is this line?
class-ask-division = { $number } ÷ { $by } = ?
class-right = Right!
class-wrong = { $kind ->
    [table] Not the table of { $given }. It is the table of { $answer }.
   *[division] Not { $given }. It is { $answer }.
}
class-fact = { $product }, so { $quotient }
class-go-on = Go on
class-can-be = { $count ->
    [one] table of { $tables }
   *[other] tables: { $tables }
}
class-one-color = one color
class-bot-says = The cards of { $names }
class-quiz = Quiz me
class-bot-table = Table of { $table }: { $facts }. { $sum } points.
class-bot-color = One color, { $color }: { $sum } points.
class-bot-swap = I found nothing good to lay, so I exchange cards.
class-bot-pass = Nothing fits, so I pass.

## The scorekeeper

score-title = Score sheet
score-lead = You play with real tiles or cards. Enter what is laid: it is checked and counted.
score-players = How many players?
score-pieces = Pieces
score-number = Number
score-how = Choose a piece, then tap where it lies.
score-worth = { $points ->
    [one] This is worth { $points } point.
   *[other] This is worth { $points } points.
}
score-count = { $points ->
    [0] Count
   *[other] Count { $points }
}
score-skip = No play this turn
score-finish = Last piece laid: +{ $points }
score-undo = Undo
score-new = New sheet

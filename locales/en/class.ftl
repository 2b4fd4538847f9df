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
class-size = How many in a group?
class-length = How long?
class-help = Help for the pupils
class-help-tables = Show the possible tables
class-help-hint = Hints only
class-help-none = None
class-questions = Questions and names
class-q-table = Ask which table the line belongs to
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
class-part-tables = Groups
class-part-pupils = Pupils
class-part-report = Report
class-pupils = { $count ->
    [one] { $count } pupil
   *[other] { $count } pupils
}
class-nobody-yet = Nobody is here yet.
class-table = Group { $number }
class-new-table = New group
class-move = Group of { $name }
class-remove = Remove { $name }
class-remove-sure = Remove
class-remove-later = Remove, and all { $count } who came later
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
class-report-kept = This report is made on your screen and goes into your class file, encrypted. It is not sent anywhere.
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
class-new-here = I am new here
class-you-are = You are
class-wait = { $count ->
    [one] You are the first one here. Wait for your teacher.
   *[other] You are { $count } now. Wait for your teacher.
}
class-leave = Leave the lesson
class-over-for-you = The lesson is over. Well played!
class-paused = Pause. Look at your teacher.

## Questions

class-ask-table = Which table does this line belong to?
class-ask-division = { $number } ÷ { $by } = ?
class-right = Right!
class-fact = { $product }, so { $quotient }
class-go-on = Go on
class-can-be = { $count ->
    [one] table of { $tables }
   *[other] tables: { $tables }
}
class-one-color = one color
class-bot-says = The cards of { $names }
class-bots-say = The cards of the others
class-quiz = Quiz me
class-bot-table = Table of { $table }: { $facts }. { $sum } points.
class-bot-color = One color, { $color }: { $sum } points.
class-bot-swap = I found nothing good to lay, so I exchange cards.
class-bot-pass = No card fits, so I pass.

## Time, door, groups and answers

class-minutes = { $count } minutes
class-no-end = Until I end it
class-length-what = The class plays for { $count } minutes, pauses not counted. Finished cards are dealt again until then.
class-no-end-what = The class plays until you end the lesson. Finished cards are dealt again.
class-turn-time = How long may a turn take?
class-seconds = { $count } s
class-no-limit = No limit
class-most = How many pupils may come in?
class-earn = Lines earn their points by right answers (otherwise the plain rules of the sheet)
class-come-back = Back to a lesson that is running
class-come-back-code = Code of the lesson
class-come-back-go = Come back
class-recovery = Recovery code
class-recovery-why = If this page is closed: how to come back
class-recovery-where = Page
class-recovery-how = Write this down or print it: with both codes you come back to this lesson, on any device. Keep it from the pupils.
class-not-opened = This code does not open the lesson, or the lesson is over.
class-draw = Draw groups
class-draw-again = Draw groups again
class-deal-all = Deal again for all
class-projector = Projector
class-knock = I let each one in
class-admit = Let in
class-admit-all = Let all { $count } in
class-places-kept = { $count ->
    [one] { $count } pupil of the class file is still expected, and the place is kept. All { $most } places are taken: nobody without a card can come in.
   *[other] { $count } pupils of the class file are still expected, and their places are kept. All { $most } places are taken: nobody without a card can come in.
}
class-wished = Name: { $name }
class-allow = Allow
class-refuse = No
class-card = Card { $card }
class-stalled = does nothing
class-waits-at-door = waits at the door
class-swap = Let { $name } change places
class-swap-with = Change places: { $name } and …
class-time-left = { $time } left
class-extend = + 5 minutes
class-time-over = The time is over.
class-together = Together: { $points } points
class-map-facts = { $name }: knows the facts
class-map-tables = { $name }: recognizes the tables
class-table-of = Table of { $table }
class-have-card = Were you here before? Type the four signs of your card.
class-wrong-card = Nobody in this lesson has that card. Look closely at the four signs.
class-wait-at-door = Wait until your teacher lets you in.
class-name-waits = Your teacher looks at your name first.
class-your-card = Your card: { $card }. With it you come back.
class-turn-left = { $time } for your turn
class-time-over-for-you = The time is over. Well played!
class-summary = My lesson
class-summary-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
class-summary-best = My best line: { $points }
class-summary-learnt = I have learnt:
class-summary-practise = I practise next:
class-product = { $table } × { $times } = { $product }
class-quotient = { $number } ÷ { $table } = { $times }
class-ask-product = { $table } × { $times } = ?
class-ask-hole = { $table } × ? = { $number }
class-choice-color = One color
class-claim = “That is the table of { $table },” says the computer. What do you say?
class-claim-color = “That is one color,” says the computer. What do you say?
class-claim-was-right = The computer was right. Look:
class-claim-was-wrong = The computer was wrong. Look:
class-earned = + { $points }
class-worth = { $points ->
    [one] A right answer earns { $points } point.
   *[other] A right answer earns { $points } points.
}
class-again-half = Try again: now it earns half.
class-try-again = Try again!
class-skip = Not this one
class-your-answer = Your answer
class-ok = OK
class-wrong = No, not { $given }: it is { $answer }.
class-wrong-table = { $given ->
    [0] No, not one color: it is the table of { $answer }.
   *[other] No, not the table of { $given }: it is the table of { $answer }.
}
class-wrong-not-table = No, not the table of { $given }: it is one color.
class-why-between = { $number } is not in the table of { $table }: { $near }.
class-why-beyond = { $fact }: the table of { $table } ends at { $last }.
class-why-not-played = The table of { $table } is not played today.
class-why-colors = The cards are not of one color.
class-why-comes = That would make { $to }, not { $not }.

## Everybody at once

class-mode = How does the class play?
class-mode-groups = In groups
class-mode-together = Everybody at once
class-mode-groups-what = Pupils sit in groups and take turns.
class-mode-together-what = The whole class has the same cards on the same board. Everyone lays what they find within { $seconds } seconds; then the best play is laid for all, and the next cards come. Nobody waits for a turn, and two pupils may share a device.
class-round-time = How long is a round?
class-everybody = Everybody at once
class-part-board = Board
class-best-seat = Best play
class-round = Round { $round }: find a line
class-round-wait = Round { $round }: laid
class-round-over = Round { $round }: the best play
class-round-find = All of you have these cards. What is your best line?
class-round-laid = { $points ->
    [one] Laid: worth { $points } point. The others are still looking.
   *[other] Laid: worth { $points } points. The others are still looking.
}
class-round-left = { $time } left
class-round-best = { $points ->
    [one] The best play is worth { $points } point.
   *[other] The best play is worth { $points } points.
}
class-round-none = You laid nothing this time.
class-round-found = Yours is worth as much. Well done!
class-round-mine = { $points ->
    [one] Yours: { $points } point.
   *[other] Yours: { $points } points.
}
class-round-finders = { $count ->
    [0] Nobody in the class found as many.
    [one] { $count } in the class found as many.
   *[other] { $count } in the class found as many.
}
class-round-count = { $laid } of { $here } have laid
class-settle-now = Lay the best now
class-next-round = Next round
class-bests = Best found: { $count }
class-has-laid = has laid
class-summary-bests = { $rounds ->
    [one] Best play found in { $bests } of { $rounds } round
   *[other] Best play found in { $bests } of { $rounds } rounds
}

## The class file, decks and the check

book-title = Class file
book-what = Keeps the progress of your class from lesson to lesson. It lives in this browser and in files of yours, encrypted with your pass phrase. The server forwards what a lesson needs and forgets it.
book-needs-https = This browser encrypts only on pages with https. Ask whoever runs this server.
book-open = Open
book-new = New class
book-import = From a file
book-open-go = Open
book-new-go = Make the class
book-import-go = Take this file
book-name = Name of the class
book-count = How many pupils?
book-file = File
book-phrase = Pass phrase
book-phrase-why = { $count } characters or more. Nobody can open the file without it, and nobody can give it back to you.
book-wrong-phrase = That is not the pass phrase of this file.
book-not-a-file = This is not a class file.
book-used = The next lesson goes on where the last one stopped: pupils come in with their cards.
book-fills = What is counted in this lesson goes into the file every few seconds.
book-lessons = { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
}
book-cards = Cards of the pupils
book-cards-how = Print, cut out and hand out. Names are up to you; they stay in the class file and are sent along only during a lesson.
book-name-of = Name of { $card }
book-report = Progress
book-which-lesson = Lesson
book-all-lessons = All lessons
book-export = Save as a file
book-close = Close
book-forget = Erase from this browser
book-forget-sure = Erase for good
class-expected = expected
class-own-card = Type the four signs of your card.
class-no-card = I have no card
class-parents = For the parents
class-parents-title = The multiplication tables: { $name }
class-parents-what = This is what your child was asked in class and knew at the first try. Green is known; red wants practice. Ten minutes of play three times a week help more than an hour once. Nothing of this is stored on a server.
deck-as-lesson = Tables of the lesson
deck-use = Use these
deck-of-group = Tables of group { $number }
deck-of-pupil = Tables that { $name } is asked
check-title = Check of the tables
check-start = Check: { $count } facts
check-end = End the check
check-number = { $number } of { $of }
check-done = Done!
check-wait = Wait for the others.
check-result = Check: { $right } of { $of } ({ $done } done)
check-was = Check of the tables: { $right } of { $of } right
class-course = { $name }: lesson by lesson
class-facts-known = { $count ->
    [one] { $count } fact known
   *[other] { $count } facts known
}
check-sheet = Check of the tables on paper
check-paper = Check of the tables
check-answers = Check of the tables: answers
check-how = { $count } facts, { $seconds } seconds each.
check-name = Name: ______________________
check-score = Right: ______ of { $count }
check-count = How many facts?
check-draw = Draw others

## The scorekeeper

score-title = Score sheet
score-lead = You play with real tiles or cards. Enter what is laid: it is checked and counted.
score-players = How many players?
score-pieces = Tiles or cards
score-number = Number
score-how = Choose what was laid, then tap where it lies.
score-worth = { $points ->
    [one] This is worth { $points } point.
   *[other] This is worth { $points } points.
}
score-count = { $points ->
    [0] Count
   *[other] Count { $points }
}
score-skip = No play this turn
score-finish = All laid: +{ $points }
score-undo = Undo
score-new = New sheet
score-new-sure = This sheet and its points will be erased.
score-erase = Erase and begin anew

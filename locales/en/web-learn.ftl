# The rules with their examples, the replay with its analysis, and the position editor.

## Rules

rules-title = How to play
rules-edition = Which game?
rules-loading = One moment…
rules-back = Back
rules-next = Next
rules-run = Run the example
rules-pause = Pause
rules-step = Picture { $step } of { $steps }
rules-points = Points: { $sum }

rules-lead = Lay tiles that belong together in lines. Every tile in your lines gives you points, so look for places where one tile counts twice.
rules-tables-lead = Lay cards that belong together in lines: numbers of the same times table, or cards of the same color. Whoever has the most points wins.
rules-pieces-title = The tiles
rules-pieces = There are 6 shapes in 6 colors. Each tile exists 3 times, so there are 108 tiles.
rules-tables-pieces-title = The cards
rules-tables-pieces = There are 100 cards. Each has a number from the tables of 1 to 10, and one of ten colors. A number belongs to every table that it is found in, up to times 10. So 12 is in the tables of 2, 3, 4 and 6!
rules-deal = Two to four people play. All pieces go into a bag. Everyone draws six and hides them from the others: that is your hand.
rules-which = Tap a card. Which tables is it in?
rules-which-answer =
    { $count ->
        [one] { $number } is in { $count } table:
       *[other] { $number } is in { $count } tables:
    }

rules-line-title = What is a line?
rules-line = Pieces side by side in a row, or one below the other in a column, make a line. All tiles of a line have the same color and different shapes, or the same shape and different colors.
rules-line-never = The same tile never lies twice in a line. So no line is longer than six.
rules-tables-line = Cards side by side in a row, or one below the other in a column, make a line. All numbers of a line are in one table, or all cards have one color. The order is free: 14, 35, 7 is fine.
rules-tables-line-never = The same number never lies twice in a line, not even in two colors. So no line is longer than ten.
rules-line-color = Three red tiles with three different shapes: a good line.
rules-line-shape = Three circles in three different colors: also a good line.
rules-line-twice = Two red circles in one line? No. The same tile may not lie there twice.
rules-line-mixed = A blue square beside the red one? No. The line is neither all red nor all squares.
rules-tables-line-table = 14, 35 and 7 are all in the table of 7: a good line.
rules-tables-line-color = 35, 80 and 24 have no table in common, but they are all yellow: also a good line.
rules-tables-line-twice = 12 twice? No. A number may not lie twice in a line, whatever its color.
rules-tables-line-mixed = 6 and 10 are in the table of 2, 10 and 15 in the table of 5. But no table holds all three: not a line.

rules-try-title = Does it fit?
rules-try-how = Tap a piece to put it on the marked cell. Then you can also try other cells.
rules-task-red = Which tiles may join the red line?
rules-task-two = This cell lies in two lines. Which tile fits both?
rules-tables-task-four = Which cards may join 12, 20 and 32?
rules-tables-task-two = This cell lies in two lines. Which cards fit both?
rules-try-yes = Yes, { $tile } fits. Points: { $sum }
rules-try-no = No, { $tile } does not fit. { $why }
rules-try-found = Found { $found } of { $all }
rules-try-all = You found them all!

rules-turn-title = Your turn
rules-turn = When it is your turn, you do one of two things:
rules-turn-play = you lay one or more pieces from your hand, count your points and draw back up to six;
rules-turn-exchange = or you exchange one or more pieces with the bag, and get no points.
rules-place = All pieces that you lay in a turn go in one row or one column, without an empty cell between them. At least one of them touches a piece that was there before. And every line that you make or touch must be a good line.
rules-place-row = Two red tiles at the end of the red line: in one row, without a gap.
rules-place-apart = One at each end is fine too: the tiles between them fill the gap.
rules-place-bent = One in the row and one below it? No. All pieces of a turn lie in one row or one column.
rules-place-alone = All alone? No. At least one piece has to touch the others with a side. A corner is not enough.
rules-tables-place-row = 28 and 42 are in the table of 7: in one row, without a gap.
rules-tables-place-apart = One at each end is fine too: the cards between them fill the gap.

rules-score-title = Counting points
rules-score = Look at every line that you made or made longer. Each tile in it gives 1 point, the old ones too.
rules-score-two = A tile that lies in two such lines counts twice. That is how to get ahead!
rules-tables-score = Look at every line that you made or made longer. In a table line each card gives 2 points, in a color line 1 point. The old cards count too.
rules-tables-score-two = A card that lies in two such lines counts twice. A line that is both, one table and one color, counts as a table line.
rules-score-before = Three red tiles lie on the board. You have three squares.
rules-score-first = The red square makes the red line longer. It has 4 tiles now.
rules-score-second = And the squares are a new line of 3.
rules-score-sum = The red square lies in both lines, so it counts twice.
rules-tables-score-before = 14, 35 and 7 lie on the board: the table of 7.
rules-tables-score-first = 28 makes the table of 7 longer: 4 cards with 2 points each.
rules-tables-score-second = With 12 below it, 28 is also in the table of 4: 2 cards with 2 points each. That makes 12 in all.
rules-tables-score-color = 80 and 24 go with 35 only by their color: 3 cards with 1 point each.

rules-full-title = Six in a line
rules-full = A line of six is complete. It gives 6 points for its tiles and 6 more: 12 in all. Nobody can make it longer.
rules-full-before = Five red tiles. Which one is missing?
rules-full-after = The red cross completes the line: 6 points and 6 more!
rules-tables-full-title = Ten in a line
rules-tables-full = A line of ten is complete. A complete table gives 20 points for its cards and 20 more: 40 in all. A complete color gives 10 points and 10 more: 20 in all.
rules-tables-full-before = Nine numbers of the table of 7. Which one is missing?
rules-tables-full-after = 70 completes the table of 7: 20 points and 20 more!

rules-start-title = Who starts?
rules-start = Before the first turn everyone looks for the largest set in the hand: different pieces that could lie in one line. The largest set starts, and it has to be laid in full.
rules-start-tie = Equal sets? Then the oldest of these players starts. If the ages are not known, it is drawn by lot.
rules-tables-start-tie = Equal sets? A table comes before a color, then the higher table, then the higher sum of its numbers. Still equal? Then the oldest starts, or it is drawn by lot.
rules-exchange-title = Exchange
rules-exchange = Do you not like your hand? Set aside as many pieces as you want, draw as many from the bag, and only then put the old ones back in. You cannot exchange more than the bag holds, and not in the first turn of the game.
rules-exchange-must = If nothing fits, you have to exchange. When the bag is empty, nobody can exchange: then you play if you can, and pass only if you cannot.
rules-end-title = The end
rules-end = When the bag is empty, nobody draws any more. Whoever lays the last piece of the hand first ends the game and gets 6 points more.
rules-tables-end = When the bag is empty, nobody draws any more. Whoever lays the last card of the hand first ends the game and gets 10 points more. In class you can also play with only some of the tables, at least three.
rules-end-blocked = If nobody can lay anything any more, the game is over too, and nobody gets these points.
rules-end-win = The most points win. Who has the same shares the win.

rules-story = A game told step by step
rules-story-begin = Start the story
rules-story-figures = Plays of the story
rules-story-keys = With the keys: ← and → step, Home and End jump.
rules-story-title = A game from A to L
rules-story-lead = Four friends play. See how each play scores.
rules-story-start =
    { $names ->
        [one] { $names } player is ready.
       *[other] { $names } players are ready, and the board is empty.
    } Ann has three different red tiles in her hand, more of a set than anyone else. So she starts.
rules-story-a = { $name } opens with three red tiles: clover, diamond and circle. One line of 3.
rules-story-b = { $name } adds a red square to the red line, which makes 4, and two more squares below it: a new line of 3.
rules-story-c = { $name } lays only one tile, the blue circle. It makes two lines at once: 2 circles in the column, 2 blue tiles in the row.
rules-story-d = { $name } lays a green clover and a green diamond on top. 2 clovers, 2 diamonds, and 2 green tiles: three lines!
rules-story-e = { $name } puts a green star at one end of the green line and a green circle at the other. They do not touch, but now the line has 4 tiles. And the circles are 3.
rules-story-f = { $name } adds a yellow square below: 4 squares. A red square may not lie in that column again, so it goes beside it: a new line of 2.
rules-story-g = { $name } lays two stars above the green one: a line of 3 stars.
rules-story-h = { $name } goes on in orange: a line of 3. The orange diamond does not touch the other diamonds, so those do not count.
rules-story-i = { $name } fills the gap with a yellow diamond and a yellow circle. 4 diamonds, 4 circles and 2 yellow tiles.
rules-story-j = { $name } lays just one red star, and it fits twice: 4 stars and 5 red tiles.
rules-story-k = { $name } lays three crosses. 3 crosses, 3 blue tiles, and the red cross completes the red line: 6 points and 6 more!
rules-story-l = { $name } lays two squares at the bottom. 5 squares in the long column, 2 in the short one, 2 in the new row.
rules-story-end = Cas leads thanks to the complete red line, and the game goes on.
rules-tables-story-title = A game from A to F
rules-tables-story-lead = Mia and Sam play with the tables. See how each play scores.
rules-tables-story-start =
    { $names ->
        [one] { $names } player is ready.
       *[other] { $names } players are ready, and the board is empty.
    } Mia has three numbers of the table of 7 in her hand. So she starts.
rules-tables-story-a = { $name } opens with 14, 35 and 7: the table of 7. Three cards with 2 points each.
rules-tables-story-b = { $name } lays 80 and 24 below 35. No table holds all three numbers, but they are all yellow: a color line, 1 point a card.
rules-tables-story-c = { $name } lays 28 in the table of 7 and 12 below it. 28 and 12 are in the table of 4: two table lines, 4 cards and 2 cards.
rules-tables-story-d = { $name } lays 48 beside 24. They are both yellow, but also both in the table of 6: that counts as a table line, 2 points a card.
rules-tables-story-e = { $name } puts 49 at one end and 42 at the other end of the table of 7. It has 6 cards now.
rules-tables-story-f = { $name } finds a card that fits twice: 36 is in the table of 6 with 24 and 48, and in the table of 4 with 28 and 12.
rules-tables-story-end = Mia leads, and the game goes on.
rules-play = Play now
rules-ask = Set up a position
rules-source = These are the rules of the game published as Qwirkle, and of an edition of it for the classroom, in our own words. Sixline has nothing to do with its publishers.

## Replay

replay-title = Look back at a game
replay-cell = { $tile }, cell { $cell }
replay-cell-empty = empty, cell { $cell }
replay-scores = Points
replay-won = won
replay-to-move = has the turn
replay-hand-empty = empty
replay-unknown = not known

replay-open = Open a game
replay-open-how = Choose a file with the ending .sxl, or drop it anywhere on this page.
replay-file = Choose a file
replay-example = Show an example
replay-paste = Paste a record
replay-show = Show it
replay-mine = Games on this device
replay-mine-none = No game has been played to its end on this device yet.

replay-error-line = Line { $line } of the record: { $why }
replay-error-unreadable = this is not written as in a record.
replay-error-version = a record begins with [Sixline "1"].
replay-error-points = the points do not add up.
replay-error-deal = the draws do not fit the deal.
replay-error-pieces = the pieces do not fit the game.
replay-error-missing = This game was not found.
replay-error-broken-link = The link is not complete. Copy it again, all of it.
replay-error-too-long = This file is too large to be a game.

replay-turn = Turn
replay-turn-short = Turn
replay-first = To the start
replay-back = One turn back
replay-run = Run through the game
replay-next = One turn on
replay-last = To the end
replay-keys = With the keys: ← and → step, Home and End jump, B shows the better play.
replay-begin = The game begins. { $name } has the first turn.
replay-told =
    { $points ->
        [0] Turn { $turn }, { $name }: { $what }.
        [one] Turn { $turn }, { $name }: { $what }. { $points } point.
       *[other] Turn { $turn }, { $name }: { $what }. { $points } points.
    }
replay-turn-of = Turn { $turn }: { $name }
replay-this-turn = This turn
replay-bonus = { $name } has played the last piece: { $bonus } points more.
replay-winner = { $name } wins.
replay-winners = The win is shared.
replay-bag =
    { $count ->
        [0] The bag is empty.
        [one] { $count } piece in the bag
       *[other] { $count } pieces in the bag
    }
replay-verified = the deal has been verified

replay-course = Course of the game
replay-plot-two = How many points { $name } is ahead of { $other }, turn by turn
replay-plot-more = How many points each is ahead of the mean of the others, turn by turn
replay-plot-margin = as it was
replay-plot-skill = without the luck of the draws
replay-table = As a table
replay-analyse-quick = Analyze quickly
replay-analyse-thorough = Analyze thoroughly
replay-looking =
    { $turns ->
        [one] Looked at { $done } of { $turns } turn
       *[other] Looked at { $done } of { $turns } turns
    }
replay-cancel = Stop
replay-analysed = The analysis is ready.

replay-accounts = Luck and skill
replay-accounts-how = Luck is what the draws were worth, more or less than average. Skill is what was given away against the best plays. Both in points.
replay-luck = Luck
replay-loss = Loss
replay-skill = Skill
replay-rest = Unexplained
replay-rest-how = Unexplained is what neither accounts for of the points ahead of the others: the first hand, who began, and what the engine misjudges.
replay-grades = Good: { $good }. Inaccuracies: { $inaccuracies }. Mistakes: { $mistakes }. Blunders: { $blunders }.
replay-skipped =
    { $count ->
        [one] { $count } turn could not be judged, because the record does not tell the hand.
       *[other] { $count } turns could not be judged, because the record does not tell the hands.
    }
replay-mistakes = What could have gone better
replay-mistakes-none = Nothing worth telling: well played!
replay-mistakes-all = Show all { $count }
replay-lost = Points given away: { $loss }.
replay-drew-good = The draw was worth { $luck } more than average.
replay-drew-bad = The draw was worth { $luck } less than average.
replay-best-was-played = Nothing better was found.
replay-fault = It was not the best: { $why }.
replay-better-why = Why: { $why }.
replay-closer = A closer look
replay-of-played = What was played: { $why }
replay-of-better = The better one: { $why }
replay-better =
    { $score ->
        [0] Better: { $action }.
        [one] Better: { $action }, { $score } point.
       *[other] Better: { $action }, { $score } points.
    }
replay-show-better = Show the better play
replay-show-played = Show what was played
replay-plot-win = { $name }: chance to win, as far as the analysis knows it
replay-try = Find the better play
replay-try-why = There was a better play. Can you find it?
replay-try-how = Lay the play that you think is better. This was the hand.
replay-try-check = Is it better?
replay-try-end = Stop
replay-try-found = That is it: well found!
replay-try-less = Not yet: it gives away { $loss } points. Try another one.
replay-try-no = Not yet. Try another one.
replay-try-same = That is what was played. Try another one.
replay-why-hand-unknown = The record does not tell this hand, so the turn cannot be judged.
replay-why-action-unknown = The record does not tell which pieces were exchanged, so the turn cannot be judged.
replay-why-draw-unknown = The record does not tell what was drawn.

replay-keep = Keep and share
replay-link = Copy a link to this turn
replay-link-too-long = This game is too long for a link. Save the record instead.
replay-save = Save the record
replay-svg = Picture (SVG)
replay-png = Picture (PNG)
replay-print = Print
replay-ask = Ask about this position
replay-other = Another game

## Position

position-title = Set up a position
position-deck = Pieces
position-copies =
    { $count ->
        [0] { $tile }: none left
       *[other] { $tile }: { $count } left
    }
position-target = Where do the pieces go?
position-target-board = Onto the board
position-target-hand = Into the hand
position-board-how = Choose a piece, then tap cells. Tap a piece on the board again to take it away.
position-into-hand-how = Tap pieces to put them into the hand.
position-hand = Hand: { $count } of { $most }
position-hand-how = Tap a piece to take it out.
position-take = Take { $tile } out of the hand
position-undo = Undo
position-clear = Clear all
position-game = The game
position-edition = Game
position-players = Players
position-turn = To play
position-seat = Player { $seat }
position-bag = Bag
position-bag-rest = the rest
position-points-of = Points of player { $seat }
position-tables = Tables
position-empty = Put pieces on the board and into the hand.
position-impossible = No game comes to this.
position-legal =
    { $count ->
        [0] Nothing can be played.
        [one] { $count } play is possible.
       *[other] { $count } plays are possible.
    }
position-level = Level
position-time = Time
position-seconds = { $seconds } s
position-ask = What is best?
position-thinking = Thinking…
position-found =
    { $count ->
        [one] { $count } answer, shown on the board.
       *[other] { $count } answers, the best first; it is shown on the board.
    }
position-advice = Best actions
position-score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
position-value = value { $value }
position-win = wins { $win }
position-keep = Keep and share
position-link = Copy a link
position-link-shown = The address of this page now holds the position.
position-save = Save as a file
position-text = The position as text
position-read = Read this text
position-bad-json = This text is not a position.
position-error-empty-hand = Put at least one piece into the hand.
position-error-too-many-copies = There are more copies of a piece than the game has.
position-error-hand-too-large = A hand holds at most six pieces.
position-error-bag-too-large = There cannot be that many pieces left in the bag.
position-error-bad-tables = Choose at least three tables.
position-error-foreign-tile = Some pieces are not in a game with these tables.
position-error-detached = The pieces on the board do not hang together.
position-error-score-too-high = These points are too high.
position-error-unknown-piece = There is a piece that does not exist.
position-error-other = Something in this position does not fit together.

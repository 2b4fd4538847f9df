# What is printed: cards to cut, rules, score sheets, answers.
#
# The rules are for pupils of nine. What stands between two * is printed bold.

print-rules = Rules
print-score = Score sheet
print-answers = Answers for the teacher
print-and = { $first } and { $last }
print-cut = Print on one side only, at 100 % (actual size), on stiff paper if you have some. Cut along the lines.

print-begin = To begin
print-turn = Your turn
print-turn-one = On your turn you do *one* of these:
print-line = What is a good line?
print-points = Points
print-end = The end

## The edition with tiles

print-classic-pieces = Tiles
print-classic-about = 2 to 4 players · { $pieces } tiles
print-classic-goal = Lay tiles in lines, as in a crossword puzzle. In a line, all tiles have the same color or the same shape. The player with the most points wins.
print-classic-begin = Put all the tiles in a bag. Everyone draws *6 tiles* and hides them from the others. Now look for the biggest group in your hand: tiles that fit together in one line. The player with the biggest group starts, and lays this *whole group*. Are two groups equally big? Then the oldest of these players starts.
print-classic-lay = *Lay* one or more tiles, all in the same line and without a gap. At least one tile must touch a tile that lies there already. Then draw until you have 6 tiles again.
print-classic-swap = *Exchange* tiles: put them aside, draw as many new ones, and then put the old ones back into the bag. You get no points.
print-classic-pass = You cannot lay any tile? Then you must exchange. Only when the bag is empty, you *pass*.
print-classic-line = All tiles have the *same color* and different shapes, or the *same shape* and different colors. *No tile is there twice.* So a line has 6 tiles at most. Always look across and down: *every* line with a new tile must be good.
print-classic-good-color = Good: one color, three shapes ({ $points } points)
print-classic-good-shape = Good: one shape, three colors ({ $points } points)
print-classic-bad-twice = Wrong: the same tile is there twice
print-classic-bad-mixed = Wrong: not one color, and not one shape
print-classic-count = Count *every* line that you made or made longer. All tiles in it count, the old ones too. A tile in two lines counts twice.
print-classic-each = each tile in a line
print-classic-full = a full line of 6 tiles
print-classic-finish = you are the first without tiles, and the bag is empty
print-classic-cross = You lay the tile with the thick border. Across: { $across } points. Down: { $down } points. Together: *{ $sum } points*.
print-classic-lone = A first tile all alone gives { $lone } point.
print-classic-finished = When the bag is empty, you go on without drawing. Who lays their last tile first gets *{ $bonus } more points*, and the game is over. If nobody can lay a tile any more, the game is over too, but nobody gets these { $bonus } points. Whoever has the most points wins!

## The edition with multiplication tables

print-tables-pieces = Cards
print-tables-about = 2 to 4 players · { $pieces } cards
print-tables-goal = Lay cards in lines, as in a crossword puzzle. In a line, all numbers are in the same multiplication table, or all cards have the same color. The player with the most points wins.
print-tables-list = Tables of { $tables }
print-tables-chosen = These cards are for the tables of { $tables }. Only these tables count.
print-tables-begin = Put all the cards in a bag. Everyone draws *6 cards* and hides them from the others. Now look for the biggest group in your hand: cards that fit together in one line. The player with the biggest group starts, and lays this *whole group*. Are two groups equally big? Then a table beats a color, a higher table beats a lower one, then the higher sum wins, and at last the oldest player.
print-tables-lay = *Lay* one or more cards, all in the same line and without a gap. At least one card must touch a card that lies there already. Then draw until you have 6 cards again.
print-tables-swap = *Exchange* cards: put them aside, draw as many new ones, and then put the old ones back into the bag. You get no points.
print-tables-pass = You cannot lay any card? Then you must exchange. Only when the bag is empty, you *pass*.
print-tables-line = All numbers are in the *same table*, or all cards have the *same color*. *No number is there twice.* The order is free. A line has 10 cards at most. Always look across and down: *every* line with a new card must be good.
print-tables-many = One number can be in many tables: { $number } is in the tables of { $tables }.
print-tables-good-table = Good: table of { $table } ({ $points } points)
print-tables-good-color = Good: color { $color } ({ $points } points)
print-tables-bad-twice = Wrong: { $number } is there twice
print-tables-bad-mixed = Wrong: not one table, and not one color
print-tables-count = Count *every* line that you made or made longer. All cards in it count, the old ones too. A card in two lines counts twice.
print-tables-each-table = each card in a line of one table
print-tables-each-color = each card in a line of one color
print-tables-full-table = a full table line of 10 cards
print-tables-full-color = a full color line of 10 cards
print-tables-finish = you are the first without cards, and the bag is empty
print-tables-both = One table *and* one color? Then it counts as a table line.
print-tables-cross = You lay the card with the thick border. Across, table of { $table }: { $across } points. Down, color { $color }: { $down } points. Together: *{ $sum } points*.
print-tables-lone = A first card all alone gives { $lone } points.
print-tables-bar = The bar is under the number, so that you do not mix up 6 and 9.
print-tables-finished = When the bag is empty, you go on without drawing. Who lays their last card first gets *{ $bonus } more points*, and the game is over. If nobody can lay a card any more, the game is over too, but nobody gets these { $bonus } points. Whoever has the most points wins!

## The score sheet

print-date = Date:
print-name = Name
print-round = Turn
print-gained = points
print-total = total
print-bonus = First to finish
print-sum = Total

## The answers

print-answers-facts = The tables, and the colors in which each number exists
print-answers-table = Table of { $table }
print-answers-numbers = Which tables is a number in?
print-answers-colors = The ten colors
print-answers-note = After each number stand the letters of its colors: one letter for each card. A letter that stands twice means two equal cards.

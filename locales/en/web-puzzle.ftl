# Puzzles on the page.

puzzle-lead = A position from a game and a question about it.
puzzle-today = Today’s puzzle
puzzle-show = Show the answer
puzzle-next = Next puzzle
puzzle-more = Practice
puzzle-others-too = Other puzzles
puzzle-pieces = The pieces to choose from
puzzle-share = Share the result
puzzle-shared = Copied. The answer is not in it.
puzzle-share-text = Sixline, puzzle of { $date }: { $result }
puzzle-share-tries = { $tries ->
        [one] at the first try
       *[other] at try { $tries }
    }
puzzle-share-shown = I looked at the answer
puzzle-week = The last seven days
puzzle-day-solved = { $date }: solved
puzzle-day-tried = { $date }: seen
puzzle-day-open = { $date }: still open
puzzle-total = { $count ->
        [0] No day solved yet. Missed days stay open for a week.
        [one] One day solved. Missed days stay open for a week.
       *[other] { $count } days solved. Missed days stay open for a week.
    }
puzzle-failed = The puzzle could not be opened.

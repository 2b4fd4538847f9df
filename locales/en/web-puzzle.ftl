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
puzzle-to-come = That day has not come yet: its puzzle is shown at midnight UTC.
puzzle-failed = The puzzle could not be opened.

## Deals for everyone

home-daily = Every day
home-puzzle-solved = ✓ Solved
home-puzzle-tried = Begun: it is still open.
home-puzzle-shown = You looked at the answer.
home-deal-begun = Begun: it is still open.
home-deal-turns = { $taken } of { $turns } turns played
home-deal-played = { $points ->
    [one] ✓ Played: { $points } point
   *[other] ✓ Played: { $points } points
}
deal-lead = Five turns, the same pieces for everyone.
deal-today = Today’s deal
deal-turn = turn { $turn } of { $turns }
deal-over = over
deal-to-beat = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to beat
deal-same = As many as whoever sent you the link: { $points }.
deal-more = Whoever sent you the link made { $points }: you have { $by } more.
deal-fewer = Whoever sent you the link made { $points }: you have { $by } fewer.
deal-another = Another deal against
deal-others = Other deals
deal-utc = A new deal comes at midnight UTC. Missed days stay open.
deal-share = Challenge someone
deal-shared = Copied: with this link others play the same deal. Your plays are not in it.
deal-share-text = Sixline, { $title } against “{ $level }”: { $points } points, { $share } % of par. Same pieces for you:
deal-day-solved = { $date }: played
deal-day-tried = { $date }: begun
deal-day-open = { $date }: still open
deal-missing = There is no deal at this address. Ask for the link again, or play today’s.
deal-to-come = That day has not come yet: its deal is dealt at midnight UTC.
deal-failed = The deal could not be opened.

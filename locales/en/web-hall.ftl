# One board for all: everybody has the same pieces, each lays a play within the time.

hall-title = One board for all
hall-lead = Everybody has the same pieces at the same time.
hall-what = All have the same pieces on the same board, and each lays a play within the time. Then the best play is laid for all, and it goes on from there. Any number can take part, from one to thousands.
hall-size = How long?
hall-size-short = Short · about 15 rounds
hall-size-middle = Middle · about 30
hall-size-long = Long · about 45
hall-round-time = How long is a round?
hall-seconds = { $seconds } s
hall-day = until tomorrow
hall-take-part-too = I play too
hall-make = Make the board
hall-by = Board of { $name }
hall-players = { $count ->
        [0] Nobody takes part yet.
        [one] One person takes part.
       *[other] { $count } people take part.
    }
hall-join = Take part
hall-begin = Begin
hall-waits = { $name } begins as soon as all are there.
hall-round = Round { $round }
hall-round-laid = Round { $round }: laid
hall-round-over = Round { $round }: the best play
hall-over = The board is over
hall-find = Which play makes the most points?
hall-laid = { $points ->
        [one] Laid: { $points } point.
       *[other] Laid: { $points } points.
    }
hall-change = Change it
hall-keep = Leave it as it was
hall-left = { $time } left
hall-next-in = next round in { $time }
hall-spoken = { $seconds } seconds left.
hall-count = { $laid } of { $players } have laid
hall-best = { $points ->
        [one] The best play makes { $points } point.
       *[other] The best play makes { $points } points.
    }
hall-mine = { $points ->
        [0] Nothing laid this time.
        [one] Your play: { $points } point.
       *[other] Your play: { $points } points.
    }
hall-mine-best = Your play makes as many. Well done!
hall-finders = { $count ->
        [0] Nobody found as many.
        [one] One person found as many.
       *[other] { $count } people found as many.
    }
hall-standing = { $bests ->
        [one] Place { $rank }: { $points } points, { $share } % of the best, once the best play
       *[other] Place { $rank }: { $points } points, { $share } % of the best, { $bests } times the best play
    }
hall-ranking = Ranking
hall-place = Place
hall-name = Name
hall-points = Points
hall-share-of = Share
hall-bests = Best
hall-go-on = Lay the best play now
hall-end = End it
hall-end-sure = End it for everybody? Nobody can go on with it.
hall-end-yes = End it for everybody
hall-end-no = No, go on
hall-fair = Fingerprint told before: { $commit }. Secret told now: { $secret }. The fingerprint follows from the secret, and so does every piece: all had the same.
hall-share = Share the result
hall-shared = Copied.
hall-share-text = Sixline, one board for all: place { $rank } of { $players }, { $points } points, { $share } % of the best.
hall-again = Another board
hall-missing = There is no board at this address, or it was over long ago. Ask for the link again, or make one of your own.
hall-only-look = You look on. Take part to lay a play.

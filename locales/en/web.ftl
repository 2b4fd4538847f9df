# The frame of the web client.

app-home = Start page
app-skip = To the content
app-page-missing = This page did not load
app-page-missing-why = The program may have been updated, or the network is gone.
app-reload = Load again

app-update = A newer Sixline is ready.
app-update-take = Load it

app-edition-classic = Colors and shapes
app-edition-tables = Times tables

say-placed = { $tile } at { $cell }
say-swap =
    { $count ->
        [one] exchanges { $count } piece
       *[other] exchanges { $count } pieces
    }
say-pass = passes

missing-title = There is no such page
missing-why = Nothing is to be found at { $path }.

home-guide = A first game that explains itself
home-guide-text = Five minutes, nothing to read first
home-guide-tables = A first game with the times tables
home-learn = Learn
home-teach = Teach
home-mine = Mine
home-install = Install Sixline

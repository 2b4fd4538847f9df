# The start page, and everything about playing with people elsewhere.

## The start page

home-title = Sixline: lines of colors and shapes
home-heading = Make lines of colors and shapes
home-lead = A tile game for 2 to 4, with the rules of Qwirkle. Nothing to install, no account.
home-language = Language
home-play = Play now
home-play-against = against “{ $level }”
home-level = Opponent
home-continue = Go on with your game
home-ways = Ways to play
home-invite = Invite friends
home-invite-text = by link, code or QR code
home-table = Around one table
home-table-text = you all share one device
home-lobby = Open games
home-lobby-text = meet other players
home-games = My games
home-games-text = go on, look back
home-class = Times tables
home-class-text = the classroom edition, with number cards
home-tables-change = Tables { $tables }: change
home-tables-all = All ten tables: change
home-needs-server = Only with a connection
home-turns =
    { $count ->
        [one] Your turn in { $count } game
       *[other] Your turn in { $count } games
    }
home-more = More
home-rules = Rules
home-replay = Look at a game
home-position = Set up a position
home-account = My name
home-settings = Settings

## Said in several places

net-no-answer = There is no connection to the server right now.
net-again = Try again
net-loading = One moment…
net-later = Later
net-forked = This game had gone further on another device. What you played here is now a game of its own.
net-forked-open = Open it
net-just-now = just now
net-you = you
net-here = here
net-away = away
net-bot = { $level } (computer)
net-nameless = Somebody
net-seat-open = Free for anyone
net-seat-invited = Waiting for a friend
net-your-name = Your name
net-name-example = for example Sonia
net-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
net-edition-some-tables = Tables of { $tables }
net-clock-none = no clock
net-clock-live = { $minutes } min each, + { $seconds } s a turn
net-clock-hours =
    { $hours ->
        [one] { $hours } hour for each turn
       *[other] { $hours } hours for each turn
    }
net-clock-days =
    { $days ->
        [one] { $days } day for each turn
       *[other] { $days } days for each turn
    }
net-turn-title = It is your turn
net-turn-with = It is your turn in the game with { $players }.

## Inviting, and waiting for the others

invite-title = Invite friends
invite-players = How many players?
invite-seat = Player { $number }
invite-friend = A friend, with the link
invite-anyone = Anyone
invite-anyone-text = The game is shown under Open games.
invite-bots = The computer
invite-options = More choices
invite-create = Make the game
invite-edition = What do you play with?
invite-tables = Which tables?
invite-clock = Time to think
invite-clock-none = No clock
invite-clock-live = Together now
invite-clock-slow = Over several days
invite-clock-none-text = Everyone takes the time they need.
invite-clock-live-text = You all play at the same time. Who runs out of time is out.
invite-clock-slow-text = Play when you can. There is some time to spare for late turns.
invite-idle-bot =
    { $days ->
        [one] Whoever does not move for a day has left: the computer plays on.
       *[other] Whoever does not move for { $days } days has left: the computer plays on. When nobody is left, the game is over.
    }
invite-idle-end =
    { $days ->
        [one] Whoever does not move for a day has left, and the game ends.
       *[other] Whoever does not move for { $days } days has left, and the game ends.
    }
invite-idle-rated =
    { $days ->
        [one] Whoever does not move for a day has left and comes last. When all but one have left, the game is over.
       *[other] Whoever does not move for { $days } days has left and comes last. When all but one have left, the game is over.
    }
invite-time = How much time?
invite-leave = When somebody leaves
invite-leave-bot = the computer plays on
invite-leave-end = the game ends
invite-help = Hints are allowed
invite-send = Ask the others to join
invite-share = Send the link
invite-share-title = Sixline
invite-share-text = Come and play Sixline with me!
invite-copy = Copy the link
invite-copied = Copied
invite-copy-failed = Please copy the link below
invite-or-code = or they type this code on the start page
invite-qr = The link as a QR code, for a camera
invite-waiting = Waiting for players
invite-missing =
    { $count ->
        [one] One player is still missing.
       *[other] { $count } players are still missing.
    }
invite-public = shown under Open games
invite-stay = The game starts by itself when everyone is there. You may close this page: you find the game again under My games.
invite-leave-game = Leave this game
invite-leave-sure = Leave the game? If you made it, it is called off for everyone.
invite-leave-yes = Yes, leave
invite-leave-no = No, stay
invite-not-seated = This game waits for its players. To play along you need its code.
invite-no-game = There is no such game. Perhaps the link was cut off.
invite-cancelled = No game
invite-cancelled-text = This game was called off before it started.

## Joining

join-title = Join a game
join-code = Join with a code
join-go = Join
join-code-wrong = A code has { $count } letters and digits, such as ABC 234.
join-looking = Looking for the game…
join-no-game = There is no game with this code. Check the letters. Once a game has started, its code is gone.
join-is-full = All seats of this game are taken: you came a little late. You can watch, or type another code.
join-is-over = This game is over already. You can look at it, or type another code.
join-watch = Watch the game
join-look = Look at the game
join-where = The code is on the board, or on the screen of whoever invites you.
join-or-lobby = No code? Look at the open games.
join-invited = You are invited to a game
join-invited-by = { $player } invites you to a game
join-sit = Join the game

## Open games

lobby-title = Open games
lobby-quick = Play with somebody now
lobby-quick-text = Set up for two, three or four. The game starts as soon as all are there.
lobby-open = Games that wait for players
lobby-none = Nobody is waiting at the moment. Start one above: the next to come finds you.
lobby-free =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
lobby-own = Make a game of your own
lobby-people = Friends and games to watch

## My games

games-next = Next game
games-show = Which games?
games-show-running = Running ({ $count })
games-show-over = Finished
games-your-turn = Your turn
games-their-turn = { $player } to play
games-waiting = Waiting for players
games-running = Running
games-over = Finished
games-points = Finished, { $points }
games-with = With { $players }
games-with-nobody = Waiting for friends
games-kind-local = on this device
games-kind-kept = on your devices
games-kind-online = online
games-record-of = Save as a file: { $game }
games-delete-of = Delete: { $game }
games-delete-sure = Delete this game for good?
games-delete-everywhere = Delete this game for good, on all your devices?
games-delete-yes = Delete
games-delete-no = Keep it
games-again = Somebody wants to play again.
games-again-go = Play along
games-none-running = No game is running.
games-none-over = No finished games yet.
games-more = Show more
games-elsewhere = My games from another device

## My name and account

account-title = My name
account-rename = Save
account-renamed = Your name is saved.
account-none = You have no account, and you need none: your games are kept for this browser.
account-is = You are signed in as { $name }.
account-heading = Account
account-why = With an account you find your games again on another device, those against the computer too.
account-which = Do you have one already?
account-new = No, make one
account-old = Yes, sign in
account-name = Name
account-password = Password
account-password-rule = At least 8 characters.
account-make = Make an account
account-made = Your account is made.
account-sign-in = Sign in
account-signed-in = You are signed in.
account-sign-out = Sign out
account-sign-out-everywhere = Sign out on all devices
account-signed-out = You are signed out. Your games are kept with your account.
account-data = Your data
account-export = Save my data as a file
account-saved = Your data is saved as a file.
account-delete = Delete me
account-delete-sure = Delete your name, your account, all sign-ins and the games against the computer that your account keeps? What is in this browser stays here, and games with others stay for them, without your name. This cannot be undone.
account-delete-yes = Yes, delete me
account-delete-no = No, keep everything
account-deleted = Everything about you is deleted.

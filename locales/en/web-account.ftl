## Lost passwords, devices, what is kept

account-lost = I lost my password
account-code = Your code
account-code-rule = You were shown it when you made the account. Small letters and hyphens do not matter.
account-password-new = New password
account-recover = Set the new password
account-recovered = Your new password counts, and you are signed in. All other devices are signed out.

recovery-heading = Keep this code
recovery-why = It opens your account if you lose your password. Write it down or save it: it is shown only now, and nobody can look it up for you.
recovery-save = Save as a file
recovery-done = I have it
recovery-file = Sixline: this code opens the account “{ $name }” once if the password is lost.

safety-heading = Password and devices
safety-password = Change password
safety-password-save = Change it
safety-password-others = All other devices are signed out.
safety-password-changed = Your password is changed. All other devices are signed out.
safety-code = New code for a lost password
safety-code-why = You get a new code to keep. The one before then opens nothing.
safety-code-make = Make a new code
safety-code-made = Your new code is shown above.
safety-old = Your password now
safety-devices = Where you are signed in
safety-device-here = This device
safety-device-seen = Last used { $day }
safety-device-unknown = Unknown device
safety-end = Sign out
safety-end-of = Sign out { $device }
safety-ended = { $device } is signed out.

blocked-heading = Players you have blocked
blocked-why = You are not seated with them, unless one of you gives the other the code of a game, and neither can ask the other for anything.
blocked-nameless = Player without a name
blocked-take-back = Unblock
blocked-take-back-of = Unblock { $name }

kept-games-always = Games with others are kept for good.
kept-games = { $days ->
    [one] Games with others are deleted { $days } day after their end.
   *[other] Games with others are deleted { $days } days after their end.
}
kept-visitors = { $days ->
    [one] Without an account you are forgotten { $days } day after your last visit.
   *[other] Without an account you are forgotten { $days } days after your last visit.
}
kept-idle = { $days ->
    [one] In a game without a clock, whoever does not move for { $days } day has left.
   *[other] In a game without a clock, whoever does not move for { $days } days has left.
}
kept-reports = { $days ->
    [one] A report about a player is deleted after { $days } day.
   *[other] A report about a player is deleted after { $days } days.
}

## Something is wrong with another player

report-title = Report or block a player
report-who = Who is it about?
report-why = What is wrong?
report-name = The name
report-behavior = The behaviour
report-cheating = A program plays
report-what = Those who run this server see the name, the game and your reason, and who reports. The other player is not told.
report-send = Report
report-sent = Your report is sent.
report-block = Block
report-blocked = You will not be seated with this player any more. You can undo that on the page “My name”.

announcement-heard = Close this message

## A word while no page is open

push-heading = Messages on this device
push-why = They come while Sixline is closed, by the message service of your browser, which cannot read them.
push-turn = It is my turn
push-challenge = Somebody asks me for a game or wants to be friends
push-end = A game of mine is over
push-denied = Your browser does not let Sixline show messages. You can change that in its settings for this page.
push-cannot = This browser cannot show messages while Sixline is closed. On an iPhone or iPad, first put Sixline on the home screen.

## Programs of one's own

account-is-bot = This is the account of the bot “{ $name }”.
programs-heading = Programs
programs-why = With a token, a program of yours plays or asks for games under your name. A token opens neither your password nor your friends.
programs-tokens = Your tokens
programs-token = Your new token
programs-once = Copy this token now: it is shown only once.
programs-made = Your token is made.
programs-new = New token
programs-name = What is it for?
programs-allows = What it allows
programs-scope-play = play games
programs-scope-challenge = ask for games and accept them
programs-scope-none = only look on
programs-make = Make the token
programs-revoke = Revoke
programs-revoke-of = Revoke { $name }
programs-revoked = { $name } is revoked.
programs-bot = Make this a bot’s account
programs-bot-why = Everybody will see that a program plays under this name. This cannot be undone, and it works only while the account has not played with anybody.
programs-bot-yes = Make it a bot’s account, for good
programs-bot-done = This is a bot’s account now.

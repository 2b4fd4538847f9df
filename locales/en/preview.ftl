# What a link shows before it is opened, in a chat or a search: a title of at most 60 and a text of at most 160 characters.

preview-home-title = Lines of six shapes and six colors
preview-home-text = Play Qwirkle in the browser, with friends or against the computer. No account, nothing to install.
preview-tables-title = The multiplication tables as a game
preview-tables-text = Lay cards of one table or one color in a line, and know your tables by heart. For pupils from 9 to 12.
preview-rules-title = The rules, with a board to try them on
preview-rules-text = Learn the game in five minutes: every rule with an example that you play yourself.
preview-replay-title = Look back at a game
preview-replay-text = A game turn by turn: where it was decided, what was luck and what was skill.
preview-position-title = A position to think about
preview-position-text = Set up any board and hand, and see the best plays and why they are good.
preview-puzzle-title = A puzzle: find the play
preview-puzzle-text = One board, one question, and a new one every day, the same for everyone. Can you find it?
preview-deal-title = Five turns, the same pieces for you
preview-deal-text = Everybody who opens this link draws the same pieces and meets the same answers. Who makes the most of them?
preview-lobby-title = Open games
preview-lobby-text = Somebody is waiting for another player. Take a seat: no account needed.
preview-class-title = A lesson with the multiplication tables
preview-class-text = For teachers: all pupils play and calculate at once, and join with a code. No personal data is kept.
preview-lesson-title = Come into the lesson
preview-lesson-text = Open the link, get a name, and play along with your class.
preview-score-title = The score sheet for a real table
preview-score-text = Play with tiles or cards on the table, and let your phone count the points.

preview-invite-title = You are invited to a game
preview-invite-by = { $name } invites you to a game
preview-invite-text = Open the link and take a seat: no account, nothing to install.
preview-playing-text = The game is on: look over the players’ shoulders.
preview-over-text = How the game went, turn by turn, and where it was decided.
preview-classic = Qwirkle with colors and shapes
preview-tables = Qwirkle with the multiplication tables

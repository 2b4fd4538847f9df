// Written by `cargo xtask types` from crates/protocol: do not change by hand.

export type CreateGame = { 
/**
 * Two to four seats, in the order of play.
 */
seats: Array<SeatPlan>, 
/**
 * What is agreed beside the seats.
 */
options: GameOptions, };

export type GameOptions = { 
/**
 * The pieces and the line rule: `classic` or `tables`.
 */
edition: string, 
/**
 * The tables of a smaller deck of the `tables` edition.
 */
tables?: Array<number>, 
/**
 * How time is counted, if it is.
 */
clock: ClockPlan, 
/**
 * Whether the lobby shows the game and anyone may take its open seats.
 */
public: boolean, 
/**
 * Whether hints may be shown to the players.
 */
help: boolean, 
/**
 * What happens to the seat of a player who resigns or runs out of time.
 */
on_leave: OnLeave, };

export type SeatPlan = { "kind": "me", 
/**
 * For the rule about who starts.
 */
age?: number, } | { "kind": "open" } | { "kind": "invited" } | { "kind": "bot", 
/**
 * `random`, `greedy`, `level1` …
 */
bot: string, };

export type ClockPlan = { "kind": "none" } | { "kind": "live", 
/**
 * The stock, 10 s to 3 h.
 */
start_ms: number, 
/**
 * What each turn adds, at most 3 min.
 */
increment_ms: number, } | { "kind": "slow", 
/**
 * For each turn, 1 min to 14 days.
 */
turn_ms: number, 
/**
 * For the whole game, at most 60 days.
 */
bank_ms: number, };

export type OnLeave = "bot" | "end";

export type Status = "waiting" | "playing" | "over";

export type View = { 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * The number of the last event in it.
 */
version: number, 
/**
 * How far it is.
 */
status: Status, 
/**
 * What was agreed when the game was set up.
 */
options: GameOptions, 
/**
 * Who sits where, in the order of play.
 */
seats: Array<SeatView>, 
/**
 * One's own seat, from 1.
 */
seat?: number, 
/**
 * The code to join with, for those who sit at the table.
 */
code?: string, 
/**
 * The pieces, once they are dealt.
 */
table?: TableView, 
/**
 * The clocks, where there are any.
 */
clock?: ClockView, 
/**
 * How the game ended; left out while it goes on.
 */
result?: ResultView, 
/**
 * The game that follows.
 */
rematch?: string, 
/**
 * The server's time in milliseconds since 1970.
 */
now_ms: number, };

export type SeatView = { 
/**
 * Whether a person or a bot sits there, or nobody.
 */
kind: SeatKind, 
/**
 * The name of the person or the bot; where a bot stands in, of the person who left.
 */
name?: string, };

export type SeatKind = "open" | "invited" | "person" | "bot" | "stand_in";

export type TableView = { 
/**
 * The pieces on the board with their cells: `Ro@1,0` …
 */
board: Array<string>, 
/**
 * One's own pieces; empty for a spectator.
 */
hand: Array<string>, 
/**
 * How many pieces each player holds.
 */
hands: Array<number>, 
/**
 * How many pieces the bag holds.
 */
bag: number, 
/**
 * The points of each seat.
 */
scores: Array<number>, 
/**
 * Whose turn it is, from 1.
 */
turn: number, 
/**
 * How many pieces the opening play must have; left out once it is made.
 */
opening?: number, 
/**
 * What each player announced before the first turn.
 */
announced: Array<number>, 
/**
 * `2 play Rc@0,0 +1`, `1 swap 2` …
 */
history: Array<string>, 
/**
 * The hash of the deal's secret.
 */
commit?: string, };

export type ClockView = { 
/**
 * What each seat had left when the turn began: its stock, or its bank.
 */
left_ms: Array<number>, 
/**
 * When the turn began, times at which the server was away not counted.
 */
since_ms: number, 
/**
 * When the turn must be over; left out where no clock runs.
 */
due_ms?: number, };

export type ResultView = { 
/**
 * Why it is over.
 */
reason: EndReason, 
/**
 * Who won, from 1; several share the win.
 */
winners: Array<number>, 
/**
 * All hands as they were.
 */
hands: Array<Array<string>>, 
/**
 * The secret of the deal, with which every draw can be checked; left out where none was dealt.
 */
secret?: string, };

export type EndReason = "finished" | "blocked" | "resigned" | "timed_out" | "cancelled" | "turns_up";

export type Event = { 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * Its number, from 1, without a gap.
 */
version: number, 
/**
 * When it happened, in milliseconds since 1970.
 */
at_ms: number, 
/**
 * What happened, as the viewer may know it.
 */
what: What, 
/**
 * How far the game is now.
 */
status: Status, 
/**
 * What changed on the table, once there is one.
 */
change?: Change, 
/**
 * The whole table, where the pieces were just dealt.
 */
table?: TableView, 
/**
 * The clocks after it, where there are any.
 */
clock?: ClockView, 
/**
 * How the game ended; left out while it goes on.
 */
result?: ResultView, };

export type What = { "kind": "joined", 
/**
 * The number of the seat, from 1.
 */
seat: number, 
/**
 * The name that the others see.
 */
name: string, } | { "kind": "left", 
/**
 * The number of the seat, from 1.
 */
seat: number, 
/**
 * What the seat is now: open, or kept for those with the code.
 */
now: SeatView, } | { "kind": "started" } | { "kind": "acted", 
/**
 * As in the history: `2 play Rc@0,0 +1`, `1 swap 2`.
 */
turn: string, } | { "kind": "resigned", 
/**
 * The number of the seat, from 1.
 */
seat: number, 
/**
 * Who plays on there.
 */
now: SeatView, } | { "kind": "timed_out", 
/**
 * The number of the seat, from 1.
 */
seat: number, 
/**
 * Who plays on there.
 */
now: SeatView, } | { "kind": "said", 
/**
 * The number of the seat, from 1.
 */
seat: number, 
/**
 * The code of the phrase.
 */
phrase: string, } | { "kind": "rematch", 
/**
 * The id of the new game.
 */
game: string, } | { "kind": "cancelled" };

export type Change = { 
/**
 * One's own pieces now; empty for a spectator.
 */
hand: Array<string>, 
/**
 * How many pieces each player holds.
 */
hands: Array<number>, 
/**
 * How many pieces the bag holds.
 */
bag: number, 
/**
 * The points of each seat.
 */
scores: Array<number>, 
/**
 * Whose turn it is, from 1.
 */
turn: number, };

export type ClientMessage = { "type": "watch", 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * The last version that the client has; it then gets what came after.
 */
since?: number, } | { "type": "unwatch", 
/**
 * The id of the game, as it stands in links.
 */
game: string, } | { "type": "act", 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * An id of the client's own, so that sending it twice is harmless.
 */
id: string, 
/**
 * In the notation: `play Ro@1,0`, `swap Ro Gs` or `pass`.
 */
action: string, } | { "type": "resign", 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * An id of the client's own.
 */
id: string, } | { "type": "say", 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * An id of the client's own.
 */
id: string, 
/**
 * One of the codes that `GET /api/about` lists.
 */
phrase: string, } | { "type": "ping", 
/**
 * Comes back as it is.
 */
t: number, };

export type ServerMessage = { "type": "hello", 
/**
 * The name of the one who connected.
 */
name: string, 
/**
 * The server's time in milliseconds since 1970.
 */
now_ms: number, } | { "type": "view" } & View | { "type": "event" } & Event | { "type": "current", 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * The number of the last event in it.
 */
version: number, } | { "type": "done", 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * The id that the client gave.
 */
id: string, 
/**
 * The version that it made.
 */
version: number, } | { "type": "refused", 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * The id that the client gave.
 */
id: string, 
/**
 * Why not, as a code and in words.
 */
error: ErrorBody, } | { "type": "presence", 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * For each seat whether its player is connected.
 */
seats: Array<boolean>, 
/**
 * How many others follow the game.
 */
watchers: number, } | { "type": "pong", 
/**
 * What came with the ping.
 */
t: number, 
/**
 * The server's time in milliseconds since 1970.
 */
now_ms: number, } | { "type": "restarting", 
/**
 * How long to wait before connecting again.
 */
retry_ms: number, } | { "type": "error", 
/**
 * The game that it was about, where the message named one.
 */
game?: string, 
/**
 * Why not, as a code and in words.
 */
error: ErrorBody, };

export type ErrorBody = { 
/**
 * A stable name, for programs and translations.
 */
code: string, 
/**
 * For developers and logs.
 */
message: string, };

export type Me = { 
/**
 * The name that the others see.
 */
name: string, 
/**
 * The name of the account, where there is one.
 */
account?: string, };

export type Rename = { 
/**
 * 1 to 24 visible characters.
 */
name: string, };

export type Credentials = { 
/**
 * 1 to 24 visible characters.
 */
name: string, 
/**
 * 8 to 128 characters.
 */
password: string, };

export type Seated = { 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * One's seat, from 1; left out where one only set the game up.
 */
seat?: number, 
/**
 * The code that others join with, while seats are free.
 */
code?: string, };

export type JoinGame = { 
/**
 * The code, for a seat that is kept for those who were invited.
 */
code?: string, 
/**
 * For the rule about who starts.
 */
age?: number, };

export type CodeOwner = { 
/**
 * The id of the game, as it stands in links.
 */
game: string, };

export type PostAction = { 
/**
 * An id of the client's own, 1 to 40 characters, so that sending it twice is harmless.
 */
id: string, 
/**
 * In the notation: `play Ro@1,0`, `swap Ro Gs` or `pass`.
 */
action: string, };

export type PostResign = { 
/**
 * An id of the client's own, 1 to 40 characters.
 */
id: string, };

export type PostPhrase = { 
/**
 * An id of the client's own, 1 to 40 characters.
 */
id: string, 
/**
 * One of the codes that `about` lists.
 */
phrase: string, };

export type Done = { 
/**
 * The version that it made.
 */
version: number, };

export type Events = { 
/**
 * In order, without a gap.
 */
events: Array<Event>, 
/**
 * The version of the game, with all of them.
 */
version: number, };

export type GameSummary = { 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * How far it is.
 */
status: Status, 
/**
 * What was agreed when the game was set up.
 */
options: GameOptions, 
/**
 * Who sits where, in the order of play.
 */
seats: Array<SeatView>, 
/**
 * The seat that one has or had, from 1; left out in the lobby.
 */
seat?: number, 
/**
 * How it stands, once it has started or was called off.
 */
standing?: Standing, 
/**
 * When it was created.
 */
created_ms: number, };

export type Standing = { 
/**
 * Whose turn it is, from 1; left out once the game is over.
 */
turn?: number, 
/**
 * The points; empty where the game was called off.
 */
scores: Array<number>, 
/**
 * How the game ended; left out while it goes on.
 */
ending?: Ending, };

export type Ending = { 
/**
 * Why it is over.
 */
reason: EndReason, 
/**
 * Who won, from 1; several share the win.
 */
winners: Array<number>, };

export type GameList = { 
/**
 * At most 50 games, the newest first.
 */
games: Array<GameSummary>, };

export type About = { 
/**
 * The version of the program.
 */
version: string, 
/**
 * The bots that can take a seat.
 */
bots: Array<string>, 
/**
 * The codes of the phrases that players can say.
 */
phrases: Array<string>, 
/**
 * The server's time in milliseconds since 1970.
 */
now_ms: number, };

export type MyData = { 
/**
 * The name and the account, where there is one.
 */
me: Me, 
/**
 * When the person was first seen.
 */
created_ms: number, 
/**
 * How many devices are signed in.
 */
sessions: number, 
/**
 * The ids of all games in which the person has or had a seat.
 */
games: Array<string>, };

export type Archive = { 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * What was agreed when the game was set up.
 */
options: GameOptions, 
/**
 * The names by seat.
 */
names: Array<string>, 
/**
 * The same game in the notation of records.
 */
record: string, 
/**
 * Everything that happened, as a spectator saw it.
 */
events: Array<Event>, };

export type EventsQuery = { 
/**
 * Those after this version; all where it is left out.
 */
since: number, };

export type GamesQuery = { 
/**
 * Only those that are this far.
 */
status: Status | null, 
/**
 * Only those created before this time: for the next page, that of the last one on this.
 */
before_ms: number, };

export type Pair = { 
/**
 * How many are to play, 2 to 4.
 */
players: number, 
/**
 * What is to be played; the game is public in any case.
 */
options: GameOptions, };

export type LessonPlan = { 
/**
 * The tables of the deck, three or more.
 */
tables: Array<number>, 
/**
 * How many play together, 2 to 4; bots take the seats that are left over.
 */
size: number, 
/**
 * What the pupils are shown.
 */
help: LessonHelp, 
/**
 * After how many turns of each player a game ends, 1 to 30; left out for a whole deck.
 */
turns?: number, 
/**
 * Whether a pupil is asked which table the line is.
 */
ask_table: boolean, 
/**
 * Whether a pupil is asked a division after the turn.
 */
ask_division: boolean, 
/**
 * Whether pupils may type a name of their own.
 */
names: boolean, };

export type LessonHelp = "tables" | "hint" | "none";

export type LessonOpened = { 
/**
 * What pupils type: five letters and digits, none of which looks like another.
 */
code: string, 
/**
 * What only the teacher has.
 */
token: string, };

export type LessonDoor = { 
/**
 * The code as it is written.
 */
code: string, 
/**
 * Whether nobody may come in at the moment.
 */
locked: boolean, 
/**
 * Whether one may type a name of one's own.
 */
names: boolean, };

export type JoinLesson = { 
/**
 * A name of one's own, where the teacher allows it; dropped where not.
 */
name?: string, };

export type LessonJoined = { 
/**
 * The code as it is written.
 */
code: string, 
/**
 * What only this pupil has: with it one returns to the same seat.
 */
token: string, 
/**
 * Who the pupil is in this lesson.
 */
pupil: Pupil, };

export type Pupil = { 
/**
 * The number in this lesson.
 */
id: number, 
/**
 * The picture: one of `bear`, `cat` …
 */
animal: string, 
/**
 * Its color: one of `blue`, `brown` …
 */
color: string, 
/**
 * The name that was typed.
 */
name?: string, 
/**
 * Whether the pupil is connected.
 */
here: boolean, 
/**
 * The table, from 1, once there is one.
 */
table?: number, };

export type LessonPhase = "waiting" | "playing" | "paused";

export type LessonView = { 
/**
 * The five signs that pupils type to come in.
 */
code: string, 
/**
 * The address at which pupils reach this server, where it is known.
 */
address?: string, 
/**
 * What the teacher chose at the start.
 */
plan: LessonPlan, 
/**
 * How far it is.
 */
phase: LessonPhase, 
/**
 * Whether nobody may come in.
 */
locked: boolean, 
/**
 * The table on the projector.
 */
shown?: number, 
/**
 * Everybody who came in and was not sent out.
 */
pupils: Array<Pupil>, 
/**
 * The tables at which pupils sit.
 */
tables: Array<number>, };

export type LessonTable = { 
/**
 * Its number, from 1.
 */
table: number, 
/**
 * Who sits on each seat; `null` for a bot.
 */
pupils: Array<Pupil | null>, 
/**
 * How many turns each seat has had.
 */
turns: Array<number>, 
/**
 * The game on the table, as whoever asks may see it.
 */
view: View, };

export type PupilView = { 
/**
 * Who the pupil is in this lesson.
 */
pupil: Pupil, 
/**
 * What the teacher chose.
 */
plan: LessonPlan, 
/**
 * How far the lesson is.
 */
phase: LessonPhase, 
/**
 * How many pupils there are.
 */
pupils: number, 
/**
 * One's table, once there is one.
 */
table?: LessonTable, 
/**
 * What one is asked.
 */
question?: Question, };

export type Question = { 
/**
 * Its number, one's own.
 */
id: number, 
/**
 * The question itself, as data to be put into words.
 */
ask: Ask, };

export type Ask = { "kind": "table", 
/**
 * The cards of the line: `12b` …
 */
line: Array<string>, } | { "kind": "division", 
/**
 * The number on the card.
 */
number: number, 
/**
 * The table that it is divided by.
 */
by: number, };

export type Verdict = { 
/**
 * The question that was answered.
 */
question: Question, 
/**
 * The answer that the pupil gave.
 */
given: number, 
/**
 * Whether it was right.
 */
right: boolean, 
/**
 * A right answer: the given one, where it is right.
 */
answer: number, 
/**
 * Why, the fact that was asked first.
 */
facts: Array<Fact>, };

export type Fact = { 
/**
 * The table, 1 to 10.
 */
a: number, 
/**
 * The factor, 1 to 10.
 */
b: number, };

export type Answered = { 
/**
 * The pupil who answered.
 */
pupil: number, 
/**
 * The fact that the answer was about.
 */
fact: Fact, 
/**
 * Whether a table or a division was asked for.
 */
kind: AskKind, 
/**
 * Whether the answer was right.
 */
right: boolean, };

export type AskKind = "table" | "division";

export type LessonClientMessage = { "type": "enter", 
/**
 * The teacher's or the pupil's.
 */
token: string, } | { "type": "act", 
/**
 * An id of the client's own, so that sending it twice is harmless.
 */
id: string, 
/**
 * In the notation: `play 12b@1,0`, `swap 12b 15c` or `pass`.
 */
action: string, } | { "type": "answer", 
/**
 * The number of the question.
 */
question: number, 
/**
 * The table, or what the division comes to.
 */
answer: number, } | { "type": "leave" } | { "type": "start" } | { "type": "deal", 
/**
 * The number on the table, from 1.
 */
table: number, } | { "type": "lock", 
/**
 * Whether nobody may come in.
 */
locked: boolean, } | { "type": "pause", 
/**
 * Whether they stand still.
 */
paused: boolean, } | { "type": "move", 
/**
 * The id of the pupil in this lesson.
 */
pupil: number, 
/**
 * Where; a new table where left out.
 */
table?: number, } | { "type": "remove", 
/**
 * The id of the pupil in this lesson.
 */
pupil: number, } | { "type": "show", 
/**
 * The number on the table, from 1; none where it is left out.
 */
table?: number, } | { "type": "end" } | { "type": "wish", 
/**
 * An id of the client's own.
 */
id: string, 
/**
 * What is wished.
 */
wish: LessonClientMessage, } | { "type": "ping", 
/**
 * Comes back as it is.
 */
t: number, };

export type LessonServerMessage = { "type": "lesson" } & LessonView | { "type": "table" } & LessonTable | { "type": "answers", 
/**
 * The number of the first one; 0 replaces all that came before.
 */
from: number, 
/**
 * The answers from there on.
 */
answers: Array<Answered>, } | { "type": "pupil" } & PupilView | { "type": "verdict" } & Verdict | { "type": "done", 
/**
 * The id that the client gave.
 */
id: string, } | { "type": "refused", 
/**
 * The id that the client gave.
 */
id: string, 
/**
 * Why not, as a code and in words.
 */
error: ErrorBody, } | { "type": "ended" } | { "type": "pong", 
/**
 * What came with the ping.
 */
t: number, } | { "type": "restarting", 
/**
 * How long to wait before connecting again.
 */
retry_ms: number, } | { "type": "error", 
/**
 * Why not, as a code and in words.
 */
error: ErrorBody, };

export type PositionJson = { 
/**
 * `classic`, which is the default, or `tables`.
 */
edition?: string, 
/**
 * The tables of a smaller classroom deck; all ten by default.
 */
tables?: Array<number>, 
/**
 * The placed pieces on the table, such as `Ro@3,-1`.
 */
board: Array<string>, 
/**
 * The pieces of the player to move.
 */
hand: Array<string>, 
/**
 * How many pieces the bag holds; by default what is left after the board and full hands.
 */
bag?: number, 
/**
 * Whether the opening play is still to be made; by default where the board is empty.
 */
opening?: boolean, 
/**
 * The points of each player; by default none for each.
 */
scores?: Array<number>, 
/**
 * The number, from 1, of the seat to move; by default `seat`, or 1.
 */
turn?: number, 
/**
 * The number of players; by default as many as `scores` or `hands` has, or 2.
 */
players?: number, 
/**
 * In the line protocol, the seat that is asked, which is the one to move.
 */
seat?: number, 
/**
 * How many pieces each player holds, where that is known.
 */
hands?: Array<number>, 
/**
 * The turns so far as the seat saw them, such as `1 play Rc@0,0 +1` or `2 swap 2`.
 */
history?: Array<string>, };

export type MoveJson = { 
/**
 * The placed pieces.
 */
play: string, 
/**
 * The points, without any finishing bonus.
 */
score: number, };

export type EditionJson = { 
/**
 * The length of a complete line.
 */
full_line: number, 
/**
 * The points of whoever plays the last piece.
 */
finish_bonus: number, 
/**
 * The kinds of the deck, in order.
 */
deck: Array<KindJson>, };

export type KindJson = { 
/**
 * In the notation.
 */
tile: string, 
/**
 * How many of it the deck has.
 */
copies: number, 
/**
 * The chosen tables that hold the number of a card; none for a tile.
 */
tables: Array<number>, };

export type ScoreJson = { 
/**
 * The points, without any finishing bonus.
 */
score: number, 
/**
 * The lines that the play created or extended, the one along the play first.
 */
lines: Array<LineJson>, 
/**
 * The finishing bonus, where the play ends the game.
 */
bonus?: number, };

export type LineJson = { 
/**
 * The cells of the whole line, in rising order.
 */
cells: Array<string>, 
/**
 * What the pieces share: `color`, `shape` or `table`.
 */
kind: string, 
/**
 * The points of the line, the bonus of a full line included.
 */
points: number, };

export type ScoredJson = { 
/**
 * The points, without any finishing bonus.
 */
score: number, 
/**
 * The lines that the play created or extended, the one along the play first.
 */
lines: Array<ScoredLineJson>, 
/**
 * The finishing bonus, where the play ends the game.
 */
bonus?: number, };

export type ScoredLineJson = { 
/**
 * The cells of the whole line, in rising order.
 */
cells: Array<string>, 
/**
 * The pieces on them.
 */
tiles: Array<string>, 
/**
 * What the pieces share: `color`, `shape` or `table`.
 */
kind: string, 
/**
 * The tables that the line can be; none for a line of tiles or of one color.
 */
tables: Array<number>, 
/**
 * The points of the line, the bonus of a full line included.
 */
points: number, 
/**
 * What each piece of it counts.
 */
each: number, 
/**
 * Whether it is complete.
 */
full: boolean, };

export type AdviceJson = { 
/**
 * The placed pieces of a play; `null` for an exchange or a pass.
 */
play: string | null, 
/**
 * The points now, without any finishing bonus.
 */
score: number, 
/**
 * The gain in margin to be expected by it and after it, in points.
 */
value: number, 
/**
 * The chance to win, where it was looked at.
 */
win: number | null, 
/**
 * The whole action: `play …`, `swap …` or `pass`.
 */
action: string, 
/**
 * The final margin to be expected: the margin now, over the mean of the others, and the value.
 */
margin: number, 
/**
 * The standard error of the value, as far as playouts make it.
 */
error: number, 
/**
 * How many playouts stand behind it.
 */
playouts: number, 
/**
 * Whether the value is proved: nothing is left to draw, and every way to the end was looked at.
 */
solved: boolean, 
/**
 * What matters most about it.
 */
reasons: Array<ReasonJson>, };

export type ReasonJson = { 
/**
 * What weighs how much beside the other moves, in points; positive where it speaks for the move.
 */
weight: number, } & ({ "code": "points", 
/**
 * How many.
 */
points: number, 
/**
 * The most that any play makes.
 */
most: number, } | { "code": "lines", 
/**
 * How many.
 */
count: number, 
/**
 * The points of all but the best of them.
 */
points: number, } | { "code": "full_line", 
/**
 * How many.
 */
count: number, 
/**
 * What the first of them shares.
 */
shared: SharedJson, 
/**
 * The points of all of them.
 */
points: number, } | { "code": "opens_line", 
/**
 * The length of the line.
 */
length: number, 
/**
 * What the line shares.
 */
shared: SharedJson, 
/**
 * How many unseen pieces complete it.
 */
unseen: number, 
/**
 * How many of the pieces kept in hand complete it.
 */
held: number, } | { "code": "blocks_line", 
/**
 * The length of the line.
 */
length: number, 
/**
 * What the line shares.
 */
shared: SharedJson, 
/**
 * How many unseen pieces would have completed it.
 */
unseen: number, } | { "code": "dead_line", 
/**
 * The length of the line.
 */
length: number, 
/**
 * What the line shares.
 */
shared: SharedJson, 
/**
 * The piece that nobody has any more.
 */
tile: string, } | { "code": "keeps_set", 
/**
 * How many.
 */
count: number, 
/**
 * What they share.
 */
shared: SharedJson, } | { "code": "draws", 
/**
 * How many leave the hand.
 */
played: number, 
/**
 * How many are drawn.
 */
drawn: number, } | { "code": "ends_game", 
/**
 * The bonus for it.
 */
bonus: number, } | { "code": "reply", 
/**
 * The mean of his points.
 */
points: number, } | { "code": "exchange", 
/**
 * The most that any play makes; 0 where there is none.
 */
most: number, } | { "code": "only", });

export type ReasonBody = { "code": "points", 
/**
 * How many.
 */
points: number, 
/**
 * The most that any play makes.
 */
most: number, } | { "code": "lines", 
/**
 * How many.
 */
count: number, 
/**
 * The points of all but the best of them.
 */
points: number, } | { "code": "full_line", 
/**
 * How many.
 */
count: number, 
/**
 * What the first of them shares.
 */
shared: SharedJson, 
/**
 * The points of all of them.
 */
points: number, } | { "code": "opens_line", 
/**
 * The length of the line.
 */
length: number, 
/**
 * What the line shares.
 */
shared: SharedJson, 
/**
 * How many unseen pieces complete it.
 */
unseen: number, 
/**
 * How many of the pieces kept in hand complete it.
 */
held: number, } | { "code": "blocks_line", 
/**
 * The length of the line.
 */
length: number, 
/**
 * What the line shares.
 */
shared: SharedJson, 
/**
 * How many unseen pieces would have completed it.
 */
unseen: number, } | { "code": "dead_line", 
/**
 * The length of the line.
 */
length: number, 
/**
 * What the line shares.
 */
shared: SharedJson, 
/**
 * The piece that nobody has any more.
 */
tile: string, } | { "code": "keeps_set", 
/**
 * How many.
 */
count: number, 
/**
 * What they share.
 */
shared: SharedJson, } | { "code": "draws", 
/**
 * How many leave the hand.
 */
played: number, 
/**
 * How many are drawn.
 */
drawn: number, } | { "code": "ends_game", 
/**
 * The bonus for it.
 */
bonus: number, } | { "code": "reply", 
/**
 * The mean of his points.
 */
points: number, } | { "code": "exchange", 
/**
 * The most that any play makes; 0 where there is none.
 */
most: number, } | { "code": "only", };

export type SharedJson = { 
/**
 * `color`, `shape` or `table`.
 */
kind: string, 
/**
 * The letter of the notation, or the number of the table.
 */
value: string, };

export type AnalysisJson = { 
/**
 * The file as it was named on the command line.
 */
file: string, 
/**
 * The edition.
 */
edition: string, 
/**
 * The names, in seat order.
 */
names: Array<string>, 
/**
 * The points, in seat order, the finishing bonus included.
 */
scores: Array<number>, 
/**
 * Whether the game came to its end.
 */
finished: boolean, 
/**
 * The level that found the best actions.
 */
level: number, 
/**
 * The seed that all chance follows from.
 */
seed: number, 
/**
 * How many pairs of playouts stand behind each loss and each luck.
 */
playouts: number, 
/**
 * From which loss on a turn is an inaccuracy, a mistake and a blunder.
 */
thresholds: [number, number, number], 
/**
 * The turns, in order.
 */
turns: Array<TurnJson>, 
/**
 * The sums, in seat order.
 */
seats: Array<AccountJson>, };

export type TurnJson = { 
/**
 * Its number, from 1.
 */
turn: number, 
/**
 * Who took it, from 1.
 */
seat: number, 
/**
 * What was done.
 */
action: string, 
/**
 * The points of the play; 0 otherwise.
 */
score: number, 
/**
 * The points of each seat after it, the finishing bonus included.
 */
scores: Array<number>, 
/**
 * The best action, with the reasons why it is better than what was done.
 */
best: AdviceJson | null, 
/**
 * What was lost against it, in points of expected margin.
 */
loss: number | null, 
/**
 * The standard error of the loss.
 */
loss_error: number | null, 
/**
 * `good`, `inaccuracy`, `mistake` or `blunder`.
 */
grade: string | null, 
/**
 * What the draw was worth beyond its expectation, in points.
 */
luck: number | null, 
/**
 * The standard error of the luck.
 */
luck_error: number | null, 
/**
 * Why loss or luck is missing: `hand_unknown`, `action_unknown` or `draw_unknown`.
 */
skipped: string | null, };

export type AccountJson = { 
/**
 * The seat, from 1.
 */
seat: number, 
/**
 * Its name.
 */
name: string, 
/**
 * How many turns it took.
 */
turns: number, 
/**
 * How many of them could be judged.
 */
judged: number, 
/**
 * The skill account: what they lost in all.
 */
loss: number, 
/**
 * The standard error of that.
 */
loss_error: number, 
/**
 * How many were good.
 */
good: number, 
/**
 * How many were inaccuracies.
 */
inaccuracies: number, 
/**
 * How many were mistakes.
 */
mistakes: number, 
/**
 * How many were blunders.
 */
blunders: number, 
/**
 * In how many turns the luck of the draw is known.
 */
drawn: number, 
/**
 * The luck account: the sum of it.
 */
luck: number, 
/**
 * The standard error of that.
 */
luck_error: number, };

export type IllegalJson = { 
/**
 * A stable name.
 */
code: string, 
/**
 * A sentence in English.
 */
message: string, 
/**
 * The cells to point at.
 */
cells: Array<string>, 
/**
 * The piece that is to blame.
 */
tile?: string, 
/**
 * How many there are.
 */
count?: number, 
/**
 * How many there may or must be.
 */
max?: number, };

export type LocalGame = { 
/**
 * The edition and its tables; the rest does not matter here.
 */
options: GameOptions, 
/**
 * The name at each seat: two to four.
 */
names: Array<string>, 
/**
 * The age at each seat, for the rule about who starts; none where it is empty.
 */
ages: Array<number | null>, 
/**
 * 64 hexadecimal digits that the whole deal follows from.
 */
secret: string, 
/**
 * The day, as `2026-11-15`.
 */
date: string, 
/**
 * `play Ro@0,0`, `swap Ro Gs`, `pass`, in order.
 */
actions: Array<string>, };

export type LocalView = { 
/**
 * The pieces.
 */
table: TableView, 
/**
 * How it ended.
 */
result?: ResultView, };

export type ReplayJson = { 
/**
 * `classic` or `tables`.
 */
edition: string, 
/**
 * The tables of a smaller deck.
 */
tables?: Array<number>, 
/**
 * The names, in seat order.
 */
names: Array<string>, 
/**
 * The turns, in order.
 */
turns: Array<ReplayTurn>, 
/**
 * The final points, the finishing bonus included.
 */
scores: Array<number>, 
/**
 * Whether the game came to its end.
 */
finished: boolean, 
/**
 * The numbers of the seats that win; none while the game goes on.
 */
winners: Array<number>, 
/**
 * Whether the secret is there and gives every hand and draw.
 */
deal_verified: boolean, };

export type ReplayTurn = { 
/**
 * Who took it, from 1.
 */
seat: number, 
/**
 * `play Ro@0,0`, `swap Ro`, `swap 2`, `pass`.
 */
action: string, 
/**
 * The points of the play; 0 otherwise.
 */
score: number, 
/**
 * The points of each seat before it.
 */
scores: Array<number>, 
/**
 * The pieces in the bag before it.
 */
bag: number, 
/**
 * The mover's pieces before it, where they are known.
 */
hand?: Array<string>, 
/**
 * The pieces drawn after it, where they are known.
 */
drawn?: Array<string>, };

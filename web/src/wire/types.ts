// Written by `cargo xtask types` from crates/protocol: do not change by hand.

/** Pieces in a full hand. */
export const HAND_SIZE = 6;
/** How many can play together. */
export const PLAYERS: readonly number[] = [2, 3, 4];
/** The multiplication tables. */
export const ALL_TABLES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The fewest tables that make a deck. */
export const LEAST_TABLES = 3;

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
 * What happens to the seat of a player who resigns or runs out of time. A rated game is over once all but one have
 * left, and a bot plays on until then, whatever is said here.
 */
on_leave: OnLeave, 
/**
 * Whether the game changes the ratings of its players: without help, with the whole deck, and only for people with
 * an account and for bots whose strength is measured, `level1` to `level10`.
 */
rated?: boolean, };

export type SeatPlan = { "kind": "me", 
/**
 * Not taken any more: a server keeps nobody's age. Old games have one, for the rule about who starts.
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
 * Since when a person is waited for in a game without a clock, in which they will have left after some days; told
 * with a whole view alone.
 */
since_ms?: number, 
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
name?: string, 
/**
 * Where a bot stands in, how many turns the game had when the person left: those of the seat until then were theirs.
 */
left_after?: number, 
/**
 * The drawn face that a person has chosen, such as `fox-red`.
 */
face?: string, 
/**
 * How strong a person is; only in a rated game.
 */
rating?: RatingView, 
/**
 * The name of the account of a person; only in a rated game, where each has one.
 */
account?: string, 
/**
 * Whether the account is a bot's: a program of somebody's, not one of the server.
 */
bot?: boolean, };

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
 * All hands as they were.
 */
hands: Array<Array<string>>, 
/**
 * The secret of the deal, with which every draw can be checked; left out where none was dealt.
 */
secret?: string, 
/**
 * Why it is over.
 */
reason: EndReason, 
/**
 * Who won, from 1; several share the win.
 */
winners: Array<number>, };

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
name: string, 
/**
 * All that is shown of the seat now, where that is more than the name.
 */
now?: SeatView, } | { "kind": "left", 
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
retry_ms: number, } | { "type": "announcement", 
/**
 * What is announced, in the words of whoever runs the server.
 */
text: string, } | { "type": "challenge" } & ChallengeView | { "type": "game_started", 
/**
 * The id of the game, as it stands in links.
 */
game: string, 
/**
 * One's own seat, from 1.
 */
seat: number, } | { "type": "game_over", 
/**
 * The id of the game, as it stands in links.
 */
game: string, } | { "type": "friends", } | { "type": "error", 
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
message: string, 
/**
 * The limit that was met, by its name; `GET /api/limits` has its figure.
 */
limit?: string, 
/**
 * In so many seconds it may be tried again, where that is known.
 */
wait_s?: number, };

export type Me = { 
/**
 * The name that the others see.
 */
name: string, 
/**
 * The name of the account, where there is one.
 */
account?: string, 
/**
 * The drawn face that one has chosen, such as `fox-red`.
 */
face?: string, 
/**
 * Who sees one's profile.
 */
profile: ProfileFor, 
/**
 * Whether the account is a bot's.
 */
bot?: boolean, };

export type ChangeMe = { 
/**
 * 1 to 24 visible characters.
 */
name?: string, 
/**
 * One of the drawn faces: an animal and a color, such as `fox-red`.
 */
face?: string, 
/**
 * Who sees one's profile.
 */
profile?: ProfileFor, };

export type Credentials = { 
/**
 * 1 to 24 visible characters.
 */
name: string, 
/**
 * 8 to 128 characters.
 */
password: string, };

export type AccountOpened = { 
/**
 * The name that the others see.
 */
name: string, 
/**
 * The name of the account.
 */
account: string, 
/**
 * Opens the account once where the password is lost.
 */
recovery: string, };

export type ChangePassword = { 
/**
 * The password so far.
 */
old: string, 
/**
 * 8 to 128 characters, and none of the most common passwords.
 */
new: string, };

export type ConfirmPassword = { 
/**
 * The password of the account.
 */
password: string, };

export type RecoveryCode = { 
/**
 * Opens the account once.
 */
recovery: string, };

export type Recover = { 
/**
 * The name of the account.
 */
name: string, 
/**
 * The code; small letters, spaces and hyphens are forgiven.
 */
recovery: string, 
/**
 * 8 to 128 characters, and none of the most common passwords.
 */
password: string, };

export type SessionView = { 
/**
 * By this it can be ended. It signs nobody in.
 */
id: string, 
/**
 * The kind of browser, where it said one: `Firefox`.
 */
browser?: string, 
/**
 * The kind of machine, where it said one: `Linux`.
 */
system?: string, 
/**
 * When it signed in.
 */
created_ms: number, 
/**
 * When it was last used, to within an hour.
 */
seen_ms: number, 
/**
 * Whether it is the one that asks.
 */
here: boolean, };

export type SessionList = { 
/**
 * The sessions of this account, 50 at most.
 */
sessions: Array<SessionView>, };

export type BotProfile = { 
/**
 * Whether it takes new games now.
 */
open: boolean, 
/**
 * `classic`, `tables`, or both.
 */
editions: Array<string>, 
/**
 * With how many it plays, itself counted: some of 2, 3 and 4.
 */
players: Array<number>, 
/**
 * With which clocks.
 */
clocks: BotClocks, 
/**
 * Whether people may ask it.
 */
people: boolean, 
/**
 * Whether other bots may ask it.
 */
bots: boolean, 
/**
 * How many games at once, 1 to 16.
 */
at_once: number, };

export type BotClocks = { 
/**
 * Without one.
 */
none: boolean, 
/**
 * With a stock of time of at least so many milliseconds; left out where with none.
 */
live_from_ms?: number, 
/**
 * With time for each turn.
 */
slow: boolean, };

export type BotView = { 
/**
 * Whom to ask.
 */
who: PersonName, 
/**
 * Which games it plays.
 */
profile: BotProfile, 
/**
 * Whether it takes one more game now.
 */
is_free: boolean, };

export type BotList = { 
/**
 * The last to come first, 50 at most.
 */
bots: Array<BotView>, };

export type LimitView = { 
/**
 * By this an answer of 429 names it.
 */
name: string, 
/**
 * A number, seconds such as `3s`, or how often a second and how often at once: `0.5/40`.
 */
value: string, };

export type LimitList = { 
/**
 * All of them; docs/OPERATIONS.md says what each is about.
 */
limits: Array<LimitView>, };

export type Scope = "play" | "challenge";

export type NewToken = { 
/**
 * What it is for, in the owner's words: 1 to 24 visible characters.
 */
name: string, 
/**
 * What it allows; with none it only looks on.
 */
scopes: Array<Scope>, 
/**
 * The password of the account once more.
 */
password: string, };

export type TokenMade = { 
/**
 * For the header `Authorization: Bearer …`.
 */
token: string, 
/**
 * The same as the list shows it.
 */
view: TokenView, };

export type TokenView = { 
/**
 * By this it can be revoked. It opens nothing.
 */
id: string, 
/**
 * What it is for, in the owner's words.
 */
name: string, 
/**
 * What it allows.
 */
scopes: Array<Scope>, 
/**
 * When it was made.
 */
made_ms: number, 
/**
 * When it was last used, to within an hour.
 */
seen_ms: number, };

export type TokenList = { 
/**
 * At most ten.
 */
tokens: Array<TokenView>, };

export type Reason = "name" | "behavior" | "cheating";

export type Report = { 
/**
 * Their seat, from 1.
 */
seat: number, 
/**
 * Why this person is reported.
 */
reason: Reason, };

export type Block = { 
/**
 * Their seat, from 1.
 */
seat: number, };

export type BlockView = { 
/**
 * By this the block is taken back.
 */
id: string, 
/**
 * The name they had then.
 */
name: string, 
/**
 * When they were blocked, in milliseconds since 1970.
 */
at_ms: number, };

export type BlockList = { 
/**
 * Whom one has blocked, 200 people at most.
 */
blocks: Array<BlockView>, };

export type PersonName = { 
/**
 * The name of the account, which only one person has.
 */
account: string, 
/**
 * The name that is shown at tables.
 */
name: string, 
/**
 * The drawn face that they have chosen, such as `fox-red`.
 */
face?: string, 
/**
 * How strong they are in the rated games that they play most, where that is shown.
 */
rating?: PoolRating, 
/**
 * Whether a bot plays under that name.
 */
bot?: boolean, };

export type NewChallenge = { 
/**
 * The name of their account.
 */
to: string, 
/**
 * What is to be played; a game of two with the usual options where it is left out.
 */
plan: ChallengePlan, };

export type ChallengePlan = { 
/**
 * How many are to play, 2 to 4. Beyond the two, seats are for a bot, or for whoever is given the code.
 */
players: number, 
/**
 * The bot on every further seat.
 */
bot?: string, 
/**
 * What is agreed beside the seats.
 */
options: GameOptions, };

export type ChallengeState = "open" | "accepted" | "declined" | "withdrawn" | "expired";

export type ChallengeView = { 
/**
 * By this it is accepted, declined or taken back.
 */
id: string, 
/**
 * Whether one has asked oneself.
 */
mine: boolean, 
/**
 * The other of the two.
 */
with: PersonName, 
/**
 * What is to be played.
 */
plan: ChallengePlan, 
/**
 * How far it is.
 */
state: ChallengeState, 
/**
 * The game, once it is accepted.
 */
game?: string, 
/**
 * When it was made.
 */
made_ms: number, 
/**
 * When it ends by itself.
 */
until_ms: number, };

export type ChallengeList = { 
/**
 * Those that wait for an answer, the newest first.
 */
challenges: Array<ChallengeView>, };

export type PeopleList = { 
/**
 * At most 10, by the name of their account.
 */
people: Array<PersonName>, };

export type Friendship = "friends" | "asked" | "asks_me";

export type FriendView = { 
/**
 * Who the friend is.
 */
person: PersonName, 
/**
 * How far the two are friends.
 */
friendship: Friendship, 
/**
 * Whether they are connected now, which only friends are told.
 */
here: boolean, 
/**
 * A public game of theirs that runs, which only friends are told here.
 */
game?: string, };

export type FriendList = { 
/**
 * All of them, in the order of their names.
 */
friends: Array<FriendView>, };

export type BlockPerson = { 
/**
 * The name of their account.
 */
account: string, };

export type RatingView = { 
/**
 * Around 1500; 400 points more are odds of ten to one.
 */
value: number, 
/**
 * How far off the value may well be: the true strength is nearer in two of three cases.
 */
deviation: number, 
/**
 * Whether too little is known to show a number.
 */
new: boolean, 
/**
 * How many games it was worked out from.
 */
games: number, };

export type Pool = { 
/**
 * `classic` or `tables`.
 */
edition: string, 
/**
 * With a stock of time for the whole game; otherwise slow, or without a clock.
 */
live: boolean, 
/**
 * Of three and four players; otherwise of two.
 */
many: boolean, };

export type PoolRating = { 
/**
 * The games that are rated together.
 */
pool: Pool, 
/**
 * How strong the person is in them.
 */
rating: RatingView, };

export type ProfileFor = "accounts" | "friends";

export type Profile = { 
/**
 * Who it is.
 */
person: PersonName, 
/**
 * Whether it is oneself.
 */
me: boolean, 
/**
 * The ratings, that of the most games first.
 */
ratings: Array<PoolRating>, 
/**
 * The last rated games, the newest first, 100 at most: the course of the ratings too.
 */
games: Array<RatedGame>, 
/**
 * With whom they played most of their last 500 rated games, 5 at most.
 */
opponents: Array<Opponent>, 
/**
 * The plays that made the most points in rated games, 3 at most.
 */
best: Array<BestPlay>, };

export type RatedGame = { 
/**
 * The id of the game, where it is kept and the viewer may look at it: a public one, or one that they played in.
 */
game?: string, 
/**
 * Together with which games it is rated.
 */
pool: Pool, 
/**
 * When it ended.
 */
ended_ms: number, 
/**
 * Who played, in the order of seats.
 */
seats: Array<RatedSeat>, 
/**
 * The seat of the person, from 1.
 */
seat: number, 
/**
 * The rating after it; left out where the game did not count, because the same people had met too often that day.
 */
after?: RatingPoint, };

export type RatingPoint = { 
/**
 * The rating.
 */
value: number, 
/**
 * How far off it may well be.
 */
deviation: number, };

export type RatedSeat = { 
/**
 * The person; left out for a bot, and for somebody whose account is deleted.
 */
person?: PersonName, 
/**
 * The bot, where it is one.
 */
bot?: string, 
/**
 * Their points at the end.
 */
points: number, 
/**
 * 1 for the first, several share a place; left out for one who left.
 */
place?: number, };

export type Opponent = { 
/**
 * Who it is.
 */
person: PersonName, 
/**
 * How many rated games they played together.
 */
games: number, 
/**
 * In how many of them the person of the profile came in before them.
 */
before: number, };

export type BestPlay = { 
/**
 * The id of the game, where it is kept and the viewer may look at it.
 */
game?: string, 
/**
 * The points.
 */
points: number, 
/**
 * When that game ended.
 */
ended_ms: number, };

export type PushKind = "turn" | "challenge" | "end";

export type PushPlace = { 
/**
 * An address of its push service, which begins with `https://`.
 */
endpoint: string, 
/**
 * Its public key, as base64url.
 */
p256dh: string, 
/**
 * What it adds to the agreement on a key, as base64url.
 */
auth: string, 
/**
 * The language in which to tell it: `en`, `fr` or `nl`.
 */
lang: string, 
/**
 * What is to be told.
 */
kinds: Array<PushKind>, };

export type PushView = { 
/**
 * The key of the server, which a browser must be given; left out where the server tells nobody.
 */
key?: string, 
/**
 * What this device is told; nothing where it gave no place.
 */
kinds: Array<PushKind>, };

export type PushDevice = { 
/**
 * The address of its push service.
 */
endpoint: string, 
/**
 * The language in which it is told.
 */
lang: string, 
/**
 * What it is told.
 */
kinds: Array<PushKind>, 
/**
 * Since when, in milliseconds since 1970.
 */
made_ms: number, };

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
code?: string, };

export type CodeOwner = { 
/**
 * The id of the game, as it stands in links.
 */
game: string, } | { 
/**
 * Its id, as it stands in links.
 */
hall: string, };

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
now_ms: number, 
/**
 * What it keeps for how long.
 */
kept: Kept, };

export type Kept = { 
/**
 * Days for which a game that is over is kept; left out where that is for good.
 */
game_days?: number, 
/**
 * Days after their last visit until somebody without an account is forgotten.
 */
visitor_days: number, 
/**
 * Days after which somebody who does not take their turn has left a game without a clock.
 */
idle_game_days: number, 
/**
 * Days for which a report about somebody is kept.
 */
report_days: number, };

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
games: Array<string>, 
/**
 * The games that were played in a browser and are kept with the account.
 */
kept: Array<KeptEntry>, 
/**
 * Whom the person has blocked.
 */
blocks: Array<BlockView>, 
/**
 * The games that the person asked others for, and was asked for, with how each ended.
 */
challenges: Array<ChallengeView>, 
/**
 * The person's friends, with those who asked or were asked.
 */
friends: Array<FriendView>, 
/**
 * The devices that are told something while no page is open.
 */
push: Array<PushDevice>, 
/**
 * The person's ratings and rated games, as their profile shows them.
 */
profile: Profile, 
/**
 * The tokens for programs.
 */
tokens: Array<TokenView>, };

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

export type KeptGame = { 
/**
 * The log, with the secret of the deal: nobody but its owner is shown it.
 */
game: LocalGame, 
/**
 * Who plays, in the order of play: as many as the log has names.
 */
seats: Array<KeptSeat>, 
/**
 * When something last happened by the clock of the device, in milliseconds since 1970.
 */
changed: number, 
/**
 * The seat whose turn it is, from 1; worked out by the server.
 */
turn: number, 
/**
 * The points by seat; worked out by the server.
 */
scores: Array<number>, 
/**
 * Whether it is over; worked out by the server.
 */
over: boolean, 
/**
 * The seat that gave up.
 */
resigned?: number, 
/**
 * The bot explains as it goes on.
 */
guided?: boolean, 
/**
 * The next game of the same players.
 */
next?: string, };

export type KeptSeat = { "kind": "person", 
/**
 * As they are called; may be empty.
 */
name: string, } | { "kind": "bot", 
/**
 * Its name, such as `level5`.
 */
bot: string, };

export type KeptEntry = { 
/**
 * Its id, which the device chose.
 */
id: string, 
/**
 * Greater than that of all earlier changes of the account's games.
 */
rev: number, 
/**
 * The game; left out where it was deleted.
 */
game?: KeptGame, };

export type KeptList = { 
/**
 * The account that they belong to.
 */
account: string, 
/**
 * The games, at most 20 of them.
 */
games: Array<KeptEntry>, 
/**
 * Whether there are later changes.
 */
more: boolean, };

export type KeptQuery = { 
/**
 * Those after this `rev`; all where it is left out.
 */
since: number, };

export type PutKept = { 
/**
 * The `rev` that the device went on from; 0 where it knows of none.
 */
base: number, 
/**
 * The game as it is now.
 */
game: KeptGame, };

export type KeptAs = { 
/**
 * The `rev` of what was sent.
 */
rev: number, };

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
 * How the class plays.
 */
mode: LessonMode, 
/**
 * How many seconds a round of everybody at once lasts, 20 to 300.
 */
round_s: number, 
/**
 * What the pupils are shown.
 */
help: LessonHelp, 
/**
 * For how many minutes the groups play, 1 to 120, pauses not counted: cards are dealt again until then.
 * Left out: until the teacher ends it.
 */
minutes?: number, 
/**
 * How many seconds a turn may take, 20 to 600, before a bot takes it so that the group goes on; left out
 * for as long as one likes.
 */
turn_s?: number, 
/**
 * Whether a line earns its points by the answers about it; otherwise it earns them when it is laid.
 */
earn: boolean, 
/**
 * Whether pupils are asked which table a line belongs to.
 */
ask_table: boolean, 
/**
 * Whether pupils are asked a fact of the tables after a turn.
 */
ask_division: boolean, 
/**
 * Whether pupils may type a name of their own, which the teacher then allows or not.
 */
names: boolean, 
/**
 * How many pupils may come in, 1 to 40.
 */
most: number, };

export type LessonMode = "groups" | "together";

export type LessonHelp = "tables" | "hint" | "none";

export type LessonOpened = { 
/**
 * What pupils type: five letters and digits, none of which looks like another.
 */
code: string, 
/**
 * What only the teacher has.
 */
token: string, 
/**
 * What the teacher writes down: it opens the lesson again on any device, in place of the token.
 */
recovery: string, };

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
names: boolean, 
/**
 * Whether the class has a class file, and so its pupils have cards.
 */
cards: boolean, };

export type JoinLesson = { 
/**
 * A name of one's own, where the teacher allows it; dropped where not. Nobody but the teacher sees it
 * until it is allowed.
 */
name?: string, 
/**
 * The four signs of one's card: whoever was here before comes back with it.
 */
card?: string, };

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
 * Four signs to write down, with which one returns on another device.
 */
card: string, 
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
 * The name that was typed and allowed.
 */
name?: string, 
/**
 * Whether the pupil is connected.
 */
here: boolean, 
/**
 * The group, from 1, once there is one.
 */
table?: number, };

export type LessonPhase = "waiting" | "playing" | "paused" | "over";

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
 * Whether the teacher lets each newcomer in; so after a pupil was sent out.
 */
knock: boolean, 
/**
 * How much of the time is left.
 */
left_ms?: number, 
/**
 * The table on the projector.
 */
shown?: number, 
/**
 * Everybody who came in and was not sent out.
 */
pupils: Array<RosterPupil>, 
/**
 * The tables at which pupils sit; 0 alone where everybody plays at once.
 */
tables: Array<number>, 
/**
 * How far the round is, where everybody plays at once.
 */
round?: RoundView, };

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
 * What each seat has earned in this game.
 */
points: Array<number>, 
/**
 * How much time is left for the turn.
 */
turn_left_ms?: number, 
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
 * The four signs with which one comes back.
 */
card: string, 
/**
 * Whether one waits at the door to be let in.
 */
waiting: boolean, 
/**
 * Whether one's name waits for the teacher's word.
 */
wished: boolean, 
/**
 * How much of the time is left.
 */
left_ms?: number, 
/**
 * What one has done so far.
 */
summary: Summary, 
/**
 * How far the round is, where everybody plays at once.
 */
round?: RoundView, 
/**
 * One's table, once there is one.
 */
table?: LessonTable, 
/**
 * What one is asked.
 */
question?: Question, 
/**
 * The check of the tables, while it lasts and until the lesson goes on.
 */
check?: CheckView, };

export type RosterPupil = { 
/**
 * What everybody in the lesson sees of this pupil.
 */
pupil: Pupil, 
/**
 * The four signs with which the pupil comes back.
 */
card: string, 
/**
 * Whether the teacher's class file tells of this pupil.
 */
of_file: boolean, 
/**
 * A name that waits for the teacher's word.
 */
wished?: string, 
/**
 * Whether the pupil waits at the door to be let in.
 */
waiting: boolean, 
/**
 * Whether the time for a turn ran out, and the pupil has done nothing since.
 */
stalled: boolean, 
/**
 * The points of all games together.
 */
points: number, 
/**
 * In how many rounds of everybody at once the pupil found the best.
 */
bests: number, 
/**
 * Whether the pupil has laid a play in this round of everybody at once.
 */
laid: boolean, 
/**
 * Whether the pupil is known from the class file and has not come yet.
 */
expected: boolean, 
/**
 * The tables that this pupil is to learn; left out for those of the lesson.
 */
tables?: Array<number>, 
/**
 * How far the pupil is in the check of the tables.
 */
check?: CheckResult, 
/**
 * What came of the checks before it in this lesson.
 */
checks: Array<CheckResult>, };

export type RoundView = { 
/**
 * Its number, from 1, in this deal.
 */
round: number, 
/**
 * How much time is left to find a play, or to look at the best one.
 */
left_ms: number, 
/**
 * What one has laid oneself.
 */
mine?: FoundPlay, 
/**
 * What came of the round; left out while plays are looked for.
 */
settled?: SettledRound, };

export type FoundPlay = { 
/**
 * The cards with their cells: `12b@1,0 15b@2,0`.
 */
play: string, 
/**
 * What it is worth.
 */
points: number, };

export type SettledRound = { 
/**
 * The play that was laid for all.
 */
best: FoundPlay, 
/**
 * How many laid something.
 */
laid: number, 
/**
 * How many of them found as many points.
 */
found: number, };

export type CheckResult = { 
/**
 * How many facts were asked and answered, or not in time.
 */
done: number, 
/**
 * How many there are.
 */
of: number, 
/**
 * How many were right.
 */
right: number, };

export type CheckView = { 
/**
 * How far one is.
 */
result: CheckResult, 
/**
 * What is asked now, and for how long; left out when all is done.
 */
ask?: Ask, 
/**
 * How much time is left for it.
 */
left_ms: number, 
/**
 * What was not right, told when all is done.
 */
missed: Array<Fact>, };

export type KnownFact = { 
/**
 * The table, 1 to 10.
 */
a: number, 
/**
 * How many times, 1 to 10.
 */
b: number, 
/**
 * How often it was asked.
 */
asked: number, 
/**
 * How often it was known at the first try.
 */
right: number, 
/**
 * Whether it is to be asked again.
 */
again: boolean, };

export type Summary = { 
/**
 * The points of all games together.
 */
points: number, 
/**
 * In how many rounds of everybody at once one found the best.
 */
bests: number, 
/**
 * How many rounds of everybody at once one played.
 */
rounds: number, 
/**
 * How many questions were answered.
 */
asked: number, 
/**
 * How many of them rightly at the first try.
 */
right: number, 
/**
 * The cards of the line that earned most, and what it earned.
 */
best: Array<string>, 
/**
 * What that line earned.
 */
best_points: number, 
/**
 * Facts that failed at first and were known later.
 */
learnt: Array<Fact>, 
/**
 * Facts that failed when they were last asked, six at most.
 */
practise: Array<Fact>, };

export type Question = { 
/**
 * Its number, one's own.
 */
id: number, 
/**
 * The question itself, as data to be put into words.
 */
ask: Ask, 
/**
 * What a right answer earns; half of it at the second try.
 */
worth: number, 
/**
 * Whether it is about one's own line; others may be passed over.
 */
own: boolean, 
/**
 * Whether one has tried once already.
 */
again: boolean, };

export type Ask = { "kind": "table", 
/**
 * The cards of the line: `12b` …
 */
line: Array<string>, 
/**
 * What the bot that laid it says; it may be wrong.
 */
claim?: number, } | { "kind": "product", 
/**
 * The table that is asked about.
 */
table: number, 
/**
 * How many times it is taken.
 */
times: number, } | { "kind": "hole", 
/**
 * The table that is asked about.
 */
table: number, 
/**
 * What the product is.
 */
number: number, } | { "kind": "division", 
/**
 * The number that is divided.
 */
number: number, 
/**
 * The table that it is divided by.
 */
by: number, };

export type Correction = { 
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
 * Whether one may try once more; then nothing below is told but why it was wrong.
 */
again: boolean, 
/**
 * The points that it earned.
 */
earned: number, 
/**
 * A right answer: the given one, where it is right.
 */
answer?: number, 
/**
 * The facts that show it.
 */
facts: Array<Fact>, 
/**
 * What is wrong with the answer.
 */
why?: Why, };

export type Fact = { 
/**
 * The table, 1 to 10.
 */
a: number, 
/**
 * How many times, 1 to 10.
 */
b: number, };

export type Why = { "code": "between", 
/**
 * A number of the line.
 */
number: number, 
/**
 * The table that was answered.
 */
table: number, } | { "code": "beyond", 
/**
 * A number of the line.
 */
number: number, 
/**
 * The table that was answered.
 */
table: number, } | { "code": "not_played", 
/**
 * The table that was answered.
 */
table: number, } | { "code": "colors" } | { "code": "comes", 
/**
 * What it comes to with the answer.
 */
to: number, 
/**
 * What it should be.
 */
not: number, };

export type Tally = { 
/**
 * The number of the pupil.
 */
pupil: number, 
/**
 * What they were asked about.
 */
about: Topic, 
/**
 * How often they were asked.
 */
asked: number, 
/**
 * How often it was known at the first try.
 */
right: number, 
/**
 * Whether it was right when it was last asked.
 */
last: boolean, };

export type Topic = { "kind": "table", 
/**
 * 1 to 10, or 0.
 */
table: number, } | { "kind": "fact", 
/**
 * The table, 1 to 10.
 */
a: number, 
/**
 * How many times, 1 to 10.
 */
b: number, };

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
 * The table, 0 for one color, or the number that is missing.
 */
answer: number, } | { "type": "skip", 
/**
 * The number of the question.
 */
question: number, } | { "type": "check_answer", 
/**
 * The number of the fact, from 1.
 */
number: number, 
/**
 * What is missing in it.
 */
answer: number, } | { "type": "leave" } | { "type": "know", 
/**
 * The four signs on the card.
 */
card: string, 
/**
 * The animal of the pupil's picture.
 */
animal: string, 
/**
 * The color of the animal.
 */
color: string, 
/**
 * A name, which the teacher has allowed by this.
 */
name?: string, 
/**
 * What the pupil knew in earlier lessons.
 */
facts: Array<KnownFact>, } | { "type": "deck", 
/**
 * The number of the group.
 */
table?: number, 
/**
 * The id of the pupil in this lesson.
 */
pupil?: number, 
/**
 * Three or more for a group; any number for a pupil, none for those of the lesson.
 */
tables: Array<number>, } | { "type": "check", 
/**
 * How many facts, 20 or 25; 0 ends it, and the lesson goes on.
 */
count: number, } | { "type": "draw" } | { "type": "start" } | { "type": "deal", 
/**
 * The number of the group, from 1; all where it is left out.
 */
table?: number, } | { "type": "next" } | { "type": "swap", 
/**
 * The id of one pupil.
 */
pupil: number, 
/**
 * The id of the other.
 */
with: number, } | { "type": "knock", 
/**
 * Whether newcomers wait at the door.
 */
knock: boolean, } | { "type": "admit", 
/**
 * The id of the pupil in this lesson; all who wait where it is left out.
 */
pupil?: number, } | { "type": "name", 
/**
 * The id of the pupil in this lesson.
 */
pupil: number, 
/**
 * Whether everybody may see it.
 */
allow: boolean, } | { "type": "extend", 
/**
 * How many minutes more, 1 to 60.
 */
minutes: number, } | { "type": "lock", 
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
pupil: number, 
/**
 * Whether everybody who came in later goes too, but for those of the class file.
 */
later?: boolean, } | { "type": "show", 
/**
 * The number on the table, from 1; none where it is left out.
 */
table?: number, } | { "type": "end" } | { "type": "wish", 
/**
 * An id of the client's own.
 */
id: string, 
/**
 * What the teacher or the pupil wishes.
 */
wish: LessonClientMessage, } | { "type": "ping", 
/**
 * Comes back as it is.
 */
t: number, };

export type LessonServerMessage = { "type": "lesson" } & LessonView | { "type": "table" } & LessonTable | { "type": "tallies", 
/**
 * A few hundred at most; a whole lesson comes in several messages.
 */
tallies: Array<Tally>, } | { "type": "pupil" } & PupilView | { "type": "verdict" } & Correction | { "type": "done", 
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

export type HallPlan = { 
/**
 * `classic` or `tables`.
 */
edition: string, 
/**
 * The multiplication tables of the deck; left out for all ten.
 */
tables?: Array<number>, 
/**
 * How many pieces are played with.
 */
size: HallSize, 
/**
 * How many seconds a round lasts, 30 to 120; left out where it lasts until the same time of the next day.
 */
round_s?: number, };

export type HallSize = "short" | "middle" | "long";

export type HallOpened = { 
/**
 * Its id, as it stands in links.
 */
hall: string, 
/**
 * The code that others type to come.
 */
code: string, };

export type HallStage = "waiting" | "find" | "look" | "over";

export type HallView = { 
/**
 * Its id, as it stands in links.
 */
hall: string, 
/**
 * The code that others type to come; left out once it is over.
 */
code?: string, 
/**
 * What was agreed.
 */
plan: HallPlan, 
/**
 * The name of whoever made it.
 */
host: string, 
/**
 * How far it is.
 */
stage: HallStage, 
/**
 * The round that is played, looked at or was the last, from 1; 0 before the first.
 */
round: number, 
/**
 * How many take part.
 */
players: number, 
/**
 * How many have laid a play in this round.
 */
laid: number, 
/**
 * How long until plays are no longer taken, or until the next round; left out where no time runs.
 */
left_ms?: number, 
/**
 * The board, and the hand that all have; left out before the first round. The second seat is that of the plays
 * that were laid for all.
 */
table?: TableView, 
/**
 * The play that was laid for all last.
 */
best?: FoundPlay, 
/**
 * How many found as much in that round.
 */
finders: number, 
/**
 * The points of all plays that were laid for all: the most that anybody can have.
 */
most: number, 
/**
 * Those who are ahead.
 */
top: Array<HallRow>, 
/**
 * The hash of the secret that the whole deal follows from.
 */
commit: string, 
/**
 * That secret, once it is over.
 */
secret?: string, 
/**
 * The server's time in milliseconds since 1970.
 */
now_ms: number, };

export type HallRow = { 
/**
 * From 1; equals share the better one.
 */
rank: number, 
/**
 * The name that the others see.
 */
name: string, 
/**
 * The points of all rounds that are over.
 */
points: number, 
/**
 * In how many of them this player found the most.
 */
bests: number, };

export type HallRanking = { 
/**
 * How many take part.
 */
players: number, 
/**
 * Some of them, in order.
 */
rows: Array<HallRow>, };

export type HallQuery = { 
/**
 * How many come before the first of them.
 */
from: number, };

export type HallMine = { 
/**
 * The round that it is about.
 */
round: number, 
/**
 * Whether one takes part.
 */
joined: boolean, 
/**
 * Whether one has made it, and may begin it, go on and end it.
 */
host: boolean, 
/**
 * What one has laid in this round.
 */
laid?: FoundPlay, 
/**
 * One's own line of the ranking.
 */
row?: HallRow, 
/**
 * The lines around it, one's own among them.
 */
around: Array<HallRow>, };

export type HallClientMessage = { "type": "lay", 
/**
 * An id of the client's own; sending it twice is harmless.
 */
id: string, 
/**
 * The round that it is meant for.
 */
round: number, 
/**
 * In the notation: `Ro@1,0 Rs@2,0`.
 */
play: string, } | { "type": "next", 
/**
 * An id of the client's own.
 */
id: string, 
/**
 * The round that is played; 0 before the first.
 */
round: number, } | { "type": "end", 
/**
 * An id of the client's own.
 */
id: string, } | { "type": "ping", 
/**
 * Comes back as it is.
 */
t: number, };

export type HallServerMessage = { "type": "hall" } & HallView | { "type": "mine" } & HallMine | { "type": "count", 
/**
 * The round that it is about.
 */
round: number, 
/**
 * How many take part.
 */
players: number, 
/**
 * How many have laid a play in this round.
 */
laid: number, } | { "type": "done", 
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
error: ErrorBody, } | { "type": "pong", 
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
retry_ms: number, } | { "type": "announcement", 
/**
 * What is announced, in the words of whoever runs the server.
 */
text: string, } | { "type": "error", 
/**
 * Why not, as a code and in words.
 */
error: ErrorBody, };

export type SoloAskJson = { 
/**
 * The question as text.
 */
text: string, 
/**
 * The same as data to be put into words.
 */
ask: Ask, };

export type PuzzleSetJson = { 
/**
 * Those of the days, in their order: that of a day is at its number since 1970, round and round.
 */
days: Array<PuzzleHeadJson>, 
/**
 * All other puzzles, to practise.
 */
practice: Array<PuzzleHeadJson>, };

export type SharedDealJson = { 
/**
 * What it follows from, in 64 hexadecimal digits.
 */
secret: string, 
/**
 * How many turns each player has.
 */
turns: number, };

export type PuzzleHeadJson = { 
/**
 * Eight letters and digits.
 */
id: string, 
/**
 * Its line in the file.
 */
line: string, 
/**
 * The first rating, around 1500.
 */
rating: number, };

export type PuzzleJson = { 
/**
 * Eight letters and digits.
 */
id: string, 
/**
 * `most`, `six`, `best`, `last`, `reading`, `longest`, `product` or `division`.
 */
question: string, 
/**
 * The table of the fact that is asked for.
 */
table?: number, 
/**
 * How many times that table the card is that is asked for.
 */
times?: number, 
/**
 * The edition by its name: `classic` or `tables`.
 */
edition: string, 
/**
 * The first rating, around 1500.
 */
rating: number, 
/**
 * The pieces; the hand of `reading` is what can be chosen from.
 */
view: TableView, 
/**
 * The points of the last play, where there was one.
 */
last?: number, };

export type PuzzleVerdictJson = { 
/**
 * Whether it is right.
 */
right: boolean, 
/**
 * The points and lines of a play.
 */
score?: ScoredJson, };

export type PuzzleAnswersJson = { 
/**
 * All right answers: plays, or pieces.
 */
answers: Array<string>, 
/**
 * How far behind everything else is, in points; in pieces for the longest line.
 */
gap: number, 
/**
 * How often each level finds it, from 0 to 1.
 */
found: Array<number>, 
/**
 * For `reading`: with each right piece, the play that was not made.
 */
missed: Array<MissedJson>, };

export type MissedJson = { 
/**
 * The piece that could have been laid.
 */
piece: string, 
/**
 * The play with it.
 */
play: string, 
/**
 * The points that it would have made.
 */
score: number, 
/**
 * The board that it would have been made on: as it was before the last play.
 */
board: Array<string>, };

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
 * The placed pieces, in the notation.
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
deck: Array<KindJson>, 
/**
 * What a check of its tables asks; nothing without tables.
 */
facts: Array<Fact>, };

export type KindJson = { 
/**
 * The piece, in the notation.
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
reasons: Array<ReasonJson>, 
/**
 * What it is better or worse by than what it was compared with, taken apart.
 */
parts?: PartsJson, };

export type PartsJson = { 
/**
 * The whole difference, which the parts add up to.
 */
whole: [number, number], 
/**
 * The points at once.
 */
now: [number, number], 
/**
 * What the others make in their turns that follow, with its sign.
 */
answers: [number, number], 
/**
 * The best next play with the pieces that are kept.
 */
kept: [number, number], 
/**
 * What the drawn pieces add to it.
 */
drawn: [number, number], 
/**
 * What is to be expected after the next turn.
 */
later: [number, number], 
/**
 * The rest of a game whose bag is empty, and the bonus.
 */
end: [number, number], };

export type ReasonJson = { 
/**
 * What weighs how much beside the other moves, in points; positive where it speaks for the move.
 */
weight: number, 
/**
 * The part of the difference that it stands for, as in [`PartsJson`]; absent for what the move is.
 */
part?: string, 
/**
 * The standard error of the weight.
 */
error?: number, 
/**
 * The cells to mark, such as `3,-1`.
 */
cells?: Array<string>, 
/**
 * The pieces that matter there.
 */
tiles?: Array<string>, 
/**
 * In what share of the playouts it came to that.
 */
share?: number, } & ({ "code": "points", 
/**
 * How many points it makes.
 */
points: number, 
/**
 * The most that any play makes.
 */
most: number, } | { "code": "lines", 
/**
 * How many lines it makes or extends.
 */
count: number, 
/**
 * The points of all but the best of them.
 */
points: number, } | { "code": "full_line", 
/**
 * How many lines it completes.
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
 * How many pieces go together.
 */
count: number, 
/**
 * The color, shape or table that they share.
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
 * The mean of their points, each one's.
 */
points: number, } | { "code": "next", 
/**
 * The mean of the points of the best play with them.
 */
points: number, } | { "code": "later", } | { "code": "end", } | { "code": "wins", 
/**
 * The chance to win that it has more than the others.
 */
more: number, } | { "code": "exchange", 
/**
 * The most that any play makes; 0 where there is none.
 */
most: number, } | { "code": "only", });

export type ReasonBody = { "code": "points", 
/**
 * How many points it makes.
 */
points: number, 
/**
 * The most that any play makes.
 */
most: number, } | { "code": "lines", 
/**
 * How many lines it makes or extends.
 */
count: number, 
/**
 * The points of all but the best of them.
 */
points: number, } | { "code": "full_line", 
/**
 * How many lines it completes.
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
 * How many pieces go together.
 */
count: number, 
/**
 * The color, shape or table that they share.
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
 * The mean of their points, each one's.
 */
points: number, } | { "code": "next", 
/**
 * The mean of the points of the best play with them.
 */
points: number, } | { "code": "later", } | { "code": "end", } | { "code": "wins", 
/**
 * The chance to win that it has more than the others.
 */
more: number, } | { "code": "exchange", 
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
 * The edition, `classic` or `tables`.
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
 * What was done, in the notation.
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
 * The chance to win that was lost.
 */
win_loss: number | null, 
/**
 * `good`, `inaccuracy`, `mistake` or `blunder`.
 */
grade: string | null, 
/**
 * What was done gave this away; empty where it was the best.
 */
faults: Array<ReasonJson>, 
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

export type TriedJson = { 
/**
 * Whether it is the best that was found.
 */
best: boolean, 
/**
 * Whether it is what was done.
 */
played: boolean, 
/**
 * What it loses against the best, in points of expected margin.
 */
loss: number, 
/**
 * `good`, `inaccuracy`, `mistake` or `blunder`, as for what was done.
 */
grade: string, };

export type AccountJson = { 
/**
 * The seat, from 1.
 */
seat: number, 
/**
 * The player's name, as the record tells it.
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
luck_error: number, 
/**
 * What of the final margin over the mean of the others neither account explains; `null` where a turn could not be
 * looked at, or the game is not over.
 */
rest: number | null, };

export type IllegalJson = { 
/**
 * A stable name, for programs and translations.
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
 * The pieces and points, as the seat may know them.
 */
table: TableView, 
/**
 * How it ended; left out while it goes on.
 */
result?: ResultView, };

export type ReplayJson = { 
/**
 * The edition, `classic` or `tables`.
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
 * The pieces in the bag after the last turn.
 */
bag: number, 
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

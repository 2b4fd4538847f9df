//! A game on a server, followed event by event.

use sixline_protocol::wire::game::{BadEdition, GameOptions, Status};
use sixline_protocol::wire::view::{
    ClockView, EndReason, Event, ResultView, SeatKind, SeatView, TableView, View, What,
};
use sixline_protocol::{PositionError, PositionJson};
use sixline_rules::{BySeat, Edition, GameView, Seat, SeenAction, Setup, SetupError};
use sixline_words::Words;
use thiserror::Error;

use crate::play::seats;
use crate::play::table::{Again, Former, Leaving, News, Phase, Player, Snapshot};
use crate::wording;

/// What a server shows that is no game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum BadView {
    #[error(transparent)]
    Edition(#[from] BadEdition),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// All that was told of a game so far.
#[derive(Debug, Clone)]
pub(crate) struct Followed {
    game: String,
    version: u64,
    status: Status,
    options: GameOptions,
    edition: Edition,
    seats: Vec<SeatView>,
    me: Option<Seat>,
    code: Option<String>,
    /// The pieces, once they are dealt.
    pieces: Option<Pieces>,
    clock: Option<ClockView>,
    result: Option<ResultView>,
    rematch: Option<String>,
    former: Vec<Former>,
    /// What plays are judged with.
    view: GameView,
}

/// The pieces as the one who looks sees them.
#[derive(Debug, Clone)]
struct Pieces {
    /// With the board, the hand and the turns so far.
    setup: Setup,
    hands: Vec<u8>,
    /// Whose turn it is, from 1.
    turn: u8,
    is_opening: bool,
}

/// What an event came to.
#[derive(Debug, PartialEq)]
pub(crate) enum Applied {
    /// It was known already.
    Known,
    /// Something before it is not known: the whole view has to be asked for.
    Missing,
    /// This happened.
    News(Vec<News>),
}

impl Followed {
    /// # Errors
    /// A view that shows no game.
    pub(crate) fn new(view: View) -> Result<Self, BadView> {
        let edition = view.options.edition()?;
        let me = view
            .seat
            .and_then(|number| Seat::from_number(number.into()));
        let me = me.filter(|me| me.index() < view.seats.len());
        let pieces = match view.table {
            Some(table) => Some(Pieces::read(&view.options, table)?),
            None => None,
        };
        Ok(Self {
            game: view.game,
            version: view.version,
            status: view.status,
            view: judged(edition, view.seats.len(), pieces.as_ref(), me)?,
            options: view.options,
            edition,
            seats: view.seats,
            me,
            code: view.code,
            pieces,
            clock: view.clock,
            result: view.result,
            rematch: view.rematch,
            former: Vec::new(),
        })
    }

    /// Takes in a whole view, and answers what is new in it.
    ///
    /// # Errors
    /// A view that shows no game.
    pub(crate) fn renew(&mut self, view: View) -> Result<Vec<News>, BadView> {
        let mut next = Self::new(view)?;
        let mut known = 0;
        if next.game == self.game {
            next.former = std::mem::take(&mut self.former);
            known = self.view.history().len();
        }
        let turns = next.view.history().iter().skip(known).cloned();
        let mut news: Vec<News> = turns.map(News::Turn).collect();
        if news.is_empty() {
            news.push(News::Changed);
        }
        *self = next;
        Ok(news)
    }

    pub(crate) const fn version(&self) -> u64 {
        self.version
    }

    pub(crate) const fn options(&self) -> &GameOptions {
        &self.options
    }

    pub(crate) const fn view(&self) -> &GameView {
        &self.view
    }

    /// Takes in what happened next. Nothing changes unless all of it is understood.
    pub(crate) fn apply(&mut self, words: &Words, event: Event) -> Applied {
        if event.version <= self.version {
            return Applied::Known;
        }
        if event.version > self.version + 1 {
            return Applied::Missing;
        }
        let mut next = self.clone();
        match next.step(words, event) {
            Ok(Some(news)) => {
                *self = next;
                Applied::News(news)
            }
            // A newer server: what it means stands in the whole view.
            Ok(None) | Err(_) => Applied::Missing,
        }
    }

    /// `None` where the event does not say enough.
    fn step(&mut self, words: &Words, event: Event) -> Result<Option<Vec<News>>, BadView> {
        self.version = event.version;
        self.status = event.status;
        self.clock = event.clock.or(self.clock.take());
        self.result = event.result.or(self.result.take());
        if let Some(table) = event.table {
            self.pieces = Some(Pieces::read(&self.options, table)?);
        }
        if self.status != Status::Waiting {
            // The code is for those who still can join.
            self.code = None;
        }
        let news = match event.what {
            What::Joined { seat, name } => {
                let kind = SeatKind::Person;
                let now = SeatView {
                    kind,
                    name: Some(name.clone()),
                };
                self.sit(seat, now);
                News::Joined { name }
            }
            What::Left { seat, now } => {
                self.leave(words, seat, now);
                News::Changed
            }
            What::Resigned { seat, now } => {
                let name = self.leave(words, seat, now);
                let why = Leaving::GaveUp;
                News::Left { name, why }
            }
            What::TimedOut { seat, now } => {
                let name = self.leave(words, seat, now);
                let why = Leaving::TimedOut;
                News::Left { name, why }
            }
            What::Acted { turn } => {
                let (Some(pieces), Some(change)) = (&mut self.pieces, event.change) else {
                    return Ok(None);
                };
                let read = Pieces::read(
                    &self.options,
                    TableView {
                        board: Vec::new(),
                        hand: change.hand,
                        hands: change.hands,
                        bag: change.bag,
                        scores: change.scores,
                        turn: change.turn,
                        opening: None,
                        announced: Vec::new(),
                        history: vec![turn],
                        commit: None,
                    },
                )?;
                let Some(turn) = pieces.go_on(read) else {
                    return Ok(None);
                };
                News::Turn(turn)
            }
            What::Said { seat, phrase } => match Seat::from_number(seat.into()) {
                Some(seat) if seat.index() < self.seats.len() => News::Said { seat, phrase },
                Some(_) | None => return Ok(None),
            },
            What::Rematch { game } => {
                self.rematch = Some(game);
                News::Changed
            }
            What::Started if self.pieces.is_none() => return Ok(None),
            What::Started | What::Cancelled => News::Changed,
        };
        let pieces = self.pieces.as_ref();
        self.view = judged(self.edition, self.seats.len(), pieces, self.me)?;
        Ok(Some(vec![news]))
    }

    fn sit(&mut self, number: u8, now: SeatView) {
        let at = usize::from(number).wrapping_sub(1);
        if let Some(seat) = self.seats.get_mut(at) {
            *seat = now;
        }
    }

    /// Puts somebody else on a seat, and answers the name of the one who had it. Their turns stay theirs.
    fn leave(&mut self, words: &Words, number: u8, now: SeatView) -> String {
        let seat = Seat::from_number(number.into()).filter(|it| it.index() < self.seats.len());
        let Some(seat) = seat else {
            return String::new();
        };
        let name = self.names(words)[seat.index()].clone();
        self.sit(number, now);
        if let Some(pieces) = &mut self.pieces {
            self.former.push(Former {
                seat,
                name: name.clone(),
                until: pieces.setup.history.len(),
            });
            if self.me == Some(seat) {
                pieces.setup.hand.clear();
            }
        }
        if self.me == Some(seat) {
            // From here on one looks on.
            self.me = None;
            self.code = None;
        }
        name
    }

    /// The names of all seats, as the page has them too.
    fn names(&self, words: &Words) -> Vec<String> {
        let name = |(seat, number): (&SeatView, usize)| match (seat.kind, seat.name.as_deref()) {
            (SeatKind::Open | SeatKind::Invited, _) => "…".to_owned(),
            (SeatKind::StandIn, Some(name)) if !name.is_empty() => {
                words.say("net-stand-in", &[("name", name.into())])
            }
            (SeatKind::Bot, Some(name)) => match name.parse() {
                Ok(kind) => wording::bot(words, kind),
                Err(_) => name.to_owned(),
            },
            (SeatKind::Person, Some(name)) if !name.is_empty() => name.to_owned(),
            (SeatKind::Person | SeatKind::Bot | SeatKind::StandIn, _) => {
                words.say("player-number", &[("number", number.into())])
            }
        };
        let names: Vec<String> = self.seats.iter().zip(1..).map(name).collect();
        seats::numbered(&names)
    }

    /// The game at `now_ms` of the server's time.
    pub(crate) fn snapshot(&self, words: &Words, now_ms: i64) -> Snapshot {
        let pieces = self.pieces.as_ref();
        let names = self.names(words);
        let player = |(seat, at): (&SeatView, usize)| Player {
            name: names[at].clone(),
            score: pieces
                .and_then(|it| it.setup.scores.get(at).copied())
                .unwrap_or(0),
            hand: pieces
                .and_then(|it| it.hands.get(at).copied())
                .unwrap_or(0)
                .into(),
            is_bot: matches!(seat.kind, SeatKind::Bot | SeatKind::StandIn),
            clock_ms: self.clock_ms(at, now_ms),
        };
        Snapshot {
            view: self.view.clone(),
            me: self.me,
            seats: BySeat::new(self.seats.iter().zip(0..).map(player).collect()),
            former: self.former.clone(),
            phase: self.phase(),
            is_connected: true,
        }
    }

    fn phase(&self) -> Phase {
        let turn = self.pieces.as_ref().map_or(1, |it| it.turn);
        let turn = Seat::from_number(turn.into());
        let turn = turn.filter(|seat| seat.index() < self.seats.len());
        match (self.status, turn) {
            (Status::Over, _) => Phase::Over {
                reason: self
                    .result
                    .as_ref()
                    .map_or(EndReason::Cancelled, |it| it.reason),
                winners: self.winners(),
                again: match (&self.me, &self.rematch) {
                    (None, _) => Again::No,
                    (Some(_), None) => Again::Possible,
                    (Some(_), Some(_)) => Again::Offered,
                },
            },
            (Status::Playing, Some(turn)) if self.me == Some(turn) => Phase::Mine(turn),
            (Status::Playing, Some(turn)) => Phase::Theirs(turn),
            (Status::Waiting, _) | (Status::Playing, None) => Phase::Waiting {
                code: self.code.clone(),
            },
        }
    }

    fn winners(&self) -> Vec<Seat> {
        let numbers = self.result.iter().flat_map(|it| &it.winners);
        numbers
            .filter_map(|&number| Seat::from_number(number.into()))
            .filter(|seat| seat.index() < self.seats.len())
            .collect()
    }

    /// What is left of a clock: the one of the seat to move runs.
    fn clock_ms(&self, at: usize, now_ms: i64) -> Option<i64> {
        let clock = self.clock.as_ref()?;
        let left = *clock.left_ms.get(at)?;
        let turn = self.pieces.as_ref()?.turn;
        let runs = self.status == Status::Playing && usize::from(turn) == at + 1;
        Some(match clock.due_ms {
            Some(due) if runs => due - now_ms,
            Some(_) | None => left,
        })
    }
}

impl Pieces {
    fn read(options: &GameOptions, table: TableView) -> Result<Self, PositionError> {
        let position = PositionJson {
            edition: Some(options.edition.clone()),
            tables: options.tables.clone(),
            board: table.board,
            hand: table.hand,
            bag: Some(table.bag.into()),
            scores: Some(table.scores),
            history: Some(table.history),
            ..PositionJson::default()
        };
        Ok(Self {
            setup: position.into_setup()?,
            hands: table.hands,
            turn: table.turn,
            is_opening: table.opening.is_some(),
        })
    }

    /// Takes in what a turn changed; `None` where there is no turn in it.
    fn go_on(&mut self, mut change: Self) -> Option<sixline_rules::SeenTurn> {
        let turn = change.setup.history.pop()?;
        let mut before = std::mem::take(&mut self.setup.history);
        let mut board = std::mem::take(&mut self.setup.board);
        if let SeenAction::Play(play) = &turn.action {
            board.extend(play.placements());
            self.is_opening = false;
        }
        before.push(turn.clone());
        change.setup.history = before;
        change.setup.board = board;
        change.is_opening = self.is_opening;
        *self = change;
        Some(turn)
    }
}

/// The view to judge plays with. Whoever looks counts as the one to move: the rules that depend on the turn
/// are the server's affair.
fn judged(
    edition: Edition,
    players: usize,
    pieces: Option<&Pieces>,
    me: Option<Seat>,
) -> Result<GameView, SetupError> {
    let Some(pieces) = pieces else {
        let mut setup = Setup::new(edition);
        setup.opening = Some(false);
        setup.scores = vec![0; players];
        return setup.view();
    };
    let mut setup = pieces.setup.clone();
    setup.turn = me.map_or(usize::from(pieces.turn), Seat::number);
    setup.opening =
        Some(pieces.is_opening && setup.turn == usize::from(pieces.turn) && me.is_some());
    setup.hand_sizes = me.map(|_| pieces.hands.iter().map(|&it| it.into()).collect());
    setup.view()
}

#[cfg(test)]
mod tests {
    use sixline_protocol::wire::view::Change;
    use sixline_words::Lang;

    use super::*;

    fn words() -> Words {
        Words::new(Lang::En)
    }

    fn seat(kind: SeatKind, name: &str) -> SeatView {
        let name = Some(name.to_owned());
        SeatView { kind, name }
    }

    fn view() -> View {
        View {
            game: "g".into(),
            version: 3,
            status: Status::Playing,
            options: GameOptions::default(),
            seats: vec![
                seat(SeatKind::Person, "Ann"),
                seat(SeatKind::Person, "Ben"),
                seat(SeatKind::Bot, "level3"),
            ],
            seat: Some(2),
            code: None,
            table: Some(TableView {
                board: vec!["Rc@0,0".into(), "Rd@1,0".into()],
                hand: ["Ro", "Gs", "Bx", "Yt", "Po", "Oc"]
                    .map(str::to_owned)
                    .into(),
                hands: vec![6, 6, 6],
                bag: 88,
                scores: vec![2, 0, 0],
                turn: 2,
                opening: None,
                announced: vec![2, 1, 1],
                history: vec!["1 play Rc@0,0 Rd@1,0 +2".into()],
                commit: None,
            }),
            clock: None,
            result: None,
            rematch: None,
            now_ms: 0,
        }
    }

    fn event(version: u64, what: What) -> Event {
        Event {
            game: "g".into(),
            version,
            at_ms: 0,
            what,
            status: Status::Playing,
            change: None,
            table: None,
            clock: None,
            result: None,
        }
    }

    fn acted(version: u64) -> Event {
        let what = What::Acted {
            turn: "2 play Ro@2,0 +3".into(),
        };
        Event {
            change: Some(Change {
                hand: ["Gs", "Bx", "Yt", "Po", "Oc", "Rx"]
                    .map(str::to_owned)
                    .into(),
                hands: vec![6, 6, 6],
                bag: 87,
                scores: vec![2, 3, 0],
                turn: 3,
            }),
            ..event(version, what)
        }
    }

    #[test]
    fn a_turn_is_taken_in_from_its_event() {
        let mut game = Followed::new(view()).unwrap();
        let Applied::News(news) = game.apply(&words(), acted(4)) else {
            panic!("it is understood");
        };
        assert!(matches!(&news[..], [News::Turn(turn)] if turn.score == 3));
        let snapshot = game.snapshot(&words(), 0);
        assert_eq!(snapshot.view.public().board().len(), 3);
        assert_eq!(snapshot.view.hand().tiles().len(), 6);
        assert_eq!(snapshot.view.history().len(), 2);
        assert_eq!(snapshot.phase.turn().map(Seat::number), Some(3));
        assert_eq!(snapshot.seats.iter().map(|it| it.score).sum::<u32>(), 5);
        assert_eq!(game.apply(&words(), acted(4)), Applied::Known);
    }

    #[test]
    fn a_gap_or_what_is_not_understood_changes_nothing() {
        let mut game = Followed::new(view()).unwrap();
        assert_eq!(game.apply(&words(), acted(6)), Applied::Missing);
        let mut wrong = acted(4);
        wrong.what = What::Acted {
            turn: "2 dance".into(),
        };
        assert_eq!(game.apply(&words(), wrong), Applied::Missing);
        let mut taken = acted(4);
        taken.what = What::Acted {
            turn: "2 play Ro@1,0 +3".into(),
        };
        assert_eq!(game.apply(&words(), taken), Applied::Missing);
        assert_eq!((game.version(), game.view().public().board().len()), (3, 2));
    }

    #[test]
    fn a_view_that_shows_no_game_is_an_error_and_no_empty_board() {
        let mut broken = view();
        if let Some(table) = &mut broken.table {
            table.board[1] = "Qq@1,0".into();
        }
        let err = Followed::new(broken).unwrap_err();
        assert!(err.to_string().contains("board[1]"), "{err}");
    }

    #[test]
    fn one_who_resigns_keeps_the_past_turns_and_bots_have_their_names() {
        let mut game = Followed::new(view()).unwrap();
        let now = seat(SeatKind::StandIn, "Ann");
        let resigned = event(4, What::Resigned { seat: 1, now });
        let Applied::News(news) = game.apply(&words(), resigned) else {
            panic!("it is understood");
        };
        let left = News::Left {
            name: "Ann".into(),
            why: Leaving::GaveUp,
        };
        assert_eq!(news, [left]);
        let snapshot = game.snapshot(&words(), 0);
        let names: Vec<&str> = snapshot.seats.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["Ann (played by the computer)", "Ben", "Apprentice"]);
        let ann = Seat::from_number(1).unwrap();
        assert_eq!(snapshot.name_at(0, ann), "Ann");
        assert_eq!(snapshot.name_at(1, ann), "Ann (played by the computer)");
    }
}

//! What the teacher and each pupil are shown. Cards come in through `GameView` alone.

use sixline_engine::duplicate::Found;
use sixline_protocol::wire::class::{
    FoundPlay, LessonHelp, LessonPhase, LessonTable, LessonView, Pupil as WirePupil, PupilView,
    RosterPupil, RoundView, SettledRound,
};
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::view::{EndReason, ResultView, SeatKind, SeatView, TableView, View};
use sixline_rules::{Edition, GameView, Seat};

use super::lesson::{GENTLE, Group, Lesson, Stage};
use super::pupil::{Pending, Pupil, PupilId};
use super::sitting::Sitting;

/// The number of the one table where everybody plays at once.
const ALL: u8 = 0;
/// The name of the seat for which the best plays are laid.
const BEST: &str = "best";

/// What is known of a lesson outside of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Surroundings<'a> {
    pub(crate) code: &'a str,
    /// The address that pupils type, where the server knows it.
    pub(crate) address: Option<&'a str>,
    pub(crate) now_ms: i64,
}

impl Lesson {
    /// The lesson for its teacher.
    pub(crate) fn view(&self, around: Surroundings<'_>) -> LessonView {
        LessonView {
            code: around.code.to_owned(),
            address: around.address.map(str::to_owned),
            plan: self.plan.clone(),
            phase: self.phase(),
            locked: self.locked,
            knock: self.knock,
            left_ms: self.left(),
            shown: self.shown,
            pupils: self.pupils.iter().map(|it| self.roster(it)).collect(),
            tables: match self.together {
                Some(_) => vec![ALL],
                None => self.groups.iter().map(|group| group.number).collect(),
            },
            round: self.round_view(None),
        }
    }

    /// The lesson for one pupil.
    pub(crate) fn pupil_view(&self, id: PupilId, around: Surroundings<'_>) -> Option<PupilView> {
        let pupil = self.pupil(id)?;
        let seat = self.seat_of(id).filter(|_| self.started);
        let question = pupil.questions.front().filter(|_| !self.over);
        Some(PupilView {
            pupil: self.wire_pupil(pupil),
            plan: self.plan.clone(),
            phase: self.phase(),
            pupils: self
                .pupils
                .iter()
                .filter(|it| !it.waiting && !it.expected)
                .count() as u16,
            card: pupil.card.clone(),
            waiting: pupil.waiting,
            wished: pupil.wished.is_some(),
            left_ms: self.left(),
            summary: pupil.summary(),
            round: self.round_view(Some(id)).filter(|_| !pupil.waiting),
            table: match seat {
                Some((idx, seat)) => Some(self.table_view(&self.groups[idx], Some(seat), around)),
                None => self
                    .together_view(Some(pupil), around)
                    .filter(|_| !pupil.waiting),
            },
            question: question.map(Pending::to_wire),
            check: self.check_view(pupil),
        })
    }

    /// A table as one of its seats sees it, or the teacher, who sees no hands.
    pub(crate) fn table_view(
        &self,
        group: &Group,
        seat: Option<Seat>,
        around: Surroundings<'_>,
    ) -> LessonTable {
        let view = match seat {
            Some(seat) => GameView::for_seat(&group.game, seat),
            None => GameView::for_spectator(&group.game),
        };
        let pupils = group.seats.iter().map(|id| self.pupil((*id)?));
        LessonTable {
            table: group.number,
            pupils: pupils
                .clone()
                .map(|it| it.map(|pupil| self.wire_pupil(pupil)))
                .collect(),
            turns: group.turns.clone(),
            points: group.points.clone(),
            turn_left_ms: self.turn_left_ms(group).map(|it| it as u64),
            view: Box::new(View {
                game: format!("{}-{}-{}", around.code, group.number, group.deals),
                version: group.version,
                status: if group.is_over() || self.over {
                    Status::Over
                } else {
                    Status::Playing
                },
                options: self.options(group.edition),
                seats: pupils.map(seat_view).collect(),
                seat: seat.map(|seat| seat.number() as u8),
                code: None,
                table: Some(TableView::from(&view)),
                clock: None,
                since_ms: None,
                result: result(group, self.over),
                rematch: None,
                now_ms: around.now_ms,
            }),
        }
    }

    /// How far the round is, with one's own play; the best one only once the round is over.
    fn round_view(&self, id: Option<PupilId>) -> Option<RoundView> {
        let together = self.together.as_ref()?;
        let mine = id.and_then(|id| together.found_by(id)).map(found_play);
        let (round, settled) = match &together.stage {
            Stage::Find => (together.game.round(), None),
            Stage::Look(round) => {
                let found = round.found.values().filter(|it| it.is_best).count();
                let settled = SettledRound {
                    best: found_play(&round.best),
                    laid: round.found.len() as u16,
                    found: found as u16,
                };
                (round.number, Some(settled))
            }
        };
        Some(RoundView {
            round,
            left_ms: self.stage_left_ms(together) as u64,
            mine,
            settled,
        })
    }

    /// The board of everybody at once: one's own seat, and beside it the best plays so far. While others still
    /// look for a play, one's own lies on the board.
    pub(crate) fn together_view(
        &self,
        pupil: Option<&Pupil>,
        around: Surroundings<'_>,
    ) -> Option<LessonTable> {
        let together = self.together.as_ref()?;
        let game = together.game.view();
        let mine = pupil.filter(|_| together.is_finding());
        let mine = mine.and_then(|it| together.found_by(it.id));
        let points = pupil.map_or(0, |it| it.points);
        let mut table = TableView::from(&game);
        if !together.is_finding() {
            // The next cards are seen by nobody before the round for them begins.
            table.hand.clear();
        }
        if let Some(mine) = mine {
            let mut rest = game.hand().clone();
            // The play was made from this hand.
            let _ = rest.remove_all(mine.play.tiles());
            table.hand = rest.tiles().iter().map(ToString::to_string).collect();
            let laid = mine.play.placements().iter().map(ToString::to_string);
            table.board.extend(laid);
        }
        let may_lay = together.is_finding() && mine.is_none();
        table.turn = if may_lay { 1 } else { 2 };
        table.scores = vec![points, together.best_points];
        let best = SeatView::new(SeatKind::Bot, Some(BEST.into()));
        Some(LessonTable {
            table: ALL,
            pupils: vec![pupil.map(|it| self.wire_pupil(it)), None],
            turns: vec![0, game.history().len() as u32],
            points: vec![points, together.best_points],
            turn_left_ms: None,
            view: Box::new(View {
                game: format!("{}-{ALL}-{}", around.code, together.deals),
                version: together.version,
                status: if self.over {
                    Status::Over
                } else {
                    Status::Playing
                },
                options: self.options(self.edition),
                seats: vec![seat_view(pupil), best],
                seat: pupil.map(|_| 1),
                code: None,
                table: Some(table),
                clock: None,
                since_ms: None,
                result: None,
                rematch: None,
                now_ms: around.now_ms,
            }),
        })
    }

    /// A pupil as everybody in the room sees them.
    pub(crate) fn wire_pupil(&self, pupil: &Pupil) -> WirePupil {
        WirePupil {
            id: pupil.id.0,
            animal: pupil.animal.to_owned(),
            color: pupil.color.to_owned(),
            name: pupil.name.as_ref().map(|name| name.as_str().to_owned()),
            here: pupil.is_here(),
            table: self
                .seat_of(pupil.id)
                .map(|(idx, _)| self.groups[idx].number),
        }
    }

    /// A pupil as the teacher alone sees them.
    fn roster(&self, pupil: &Pupil) -> RosterPupil {
        RosterPupil {
            pupil: self.wire_pupil(pupil),
            card: pupil.card.clone(),
            of_file: pupil.of_file,
            wished: pupil.wished.as_ref().map(|name| name.as_str().to_owned()),
            waiting: pupil.waiting,
            stalled: pupil.stalled,
            points: pupil.points,
            bests: pupil.bests,
            laid: self
                .together
                .as_ref()
                .is_some_and(|it| it.found_by(pupil.id).is_some()),
            expected: pupil.expected,
            tables: pupil.own_tables.clone(),
            check: pupil.check.as_ref().map(Sitting::result),
            checks: pupil.checks.clone(),
        }
    }

    fn left(&self) -> Option<u64> {
        self.left_ms().map(|left| left as u64)
    }

    const fn phase(&self) -> LessonPhase {
        match (self.started, self.over, self.paused || self.checking) {
            (false, ..) => LessonPhase::Waiting,
            (_, true, _) => LessonPhase::Over,
            (_, _, true) => LessonPhase::Paused,
            (true, false, false) => LessonPhase::Playing,
        }
    }

    fn options(&self, edition: Edition) -> GameOptions {
        GameOptions {
            edition: "tables".into(),
            tables: match edition {
                Edition::Tables(tables) => Some(tables.iter().map(u32::from).collect()),
                Edition::Classic => None,
            },
            help: match self.plan.help {
                LessonHelp::Tables | LessonHelp::Hint => true,
                LessonHelp::None => false,
            },
            ..GameOptions::default()
        }
    }
}

fn found_play(found: &Found) -> FoundPlay {
    FoundPlay {
        play: found.play.to_string(),
        points: found.points,
    }
}

fn seat_view(pupil: Option<&Pupil>) -> SeatView {
    let Some(pupil) = pupil else {
        return SeatView::new(SeatKind::Bot, Some(GENTLE.into()));
    };
    let kind = if pupil.stand_in {
        SeatKind::StandIn
    } else {
        SeatKind::Person
    };
    // Who it is stands beside the game, so that a typed name is written as seldom as can be.
    SeatView::new(kind, Some(format!("{}-{}", pupil.animal, pupil.color)))
}

/// How a game ended, by what each has earned. Hands are shown only where the rules say that it is over.
fn result(group: &Group, time_over: bool) -> Option<ResultView> {
    let game = &group.game;
    let (reason, hands) = match game.public().end() {
        Some(end) => (end.into(), Some(game.hands())),
        None if time_over => (EndReason::TurnsUp, None),
        None => return None,
    };
    let most = group.points.iter().max();
    let winners: Vec<Seat> = Seat::all(group.points.len())
        .filter(|seat| group.points.get(seat.index()) == most)
        .collect();
    Some(ResultView::new(reason, &winners, hands, None))
}

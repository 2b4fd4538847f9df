//! What the teacher and each pupil are shown. Cards come in through `GameView` alone.

use sixline_protocol::wire::class::{
    LessonHelp, LessonPhase, LessonTable, LessonView, Pupil as WirePupil, PupilView,
};
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::view::{EndReason, ResultView, SeatKind, SeatView, TableView, View};
use sixline_rules::{GameView, Seat};

use super::lesson::{GENTLE, Group, Lesson, Pupil, PupilId};

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
            shown: self.shown,
            pupils: self.pupils.iter().map(|it| self.wire_pupil(it)).collect(),
            tables: self.groups.iter().map(|group| group.number).collect(),
        }
    }

    /// The lesson for one pupil.
    pub(crate) fn pupil_view(&self, id: PupilId, around: Surroundings<'_>) -> Option<PupilView> {
        let pupil = self.pupil(id)?;
        let seat = self.seat_of(id);
        let question = pupil.questions.front();
        Some(PupilView {
            pupil: self.wire_pupil(pupil),
            plan: self.plan.clone(),
            phase: self.phase(),
            pupils: self.pupils.len() as u16,
            table: seat.map(|(idx, seat)| self.table_view(&self.groups[idx], Some(seat), around)),
            question: question.map(|(number, asked)| asked.to_wire(*number)),
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
            view: Box::new(View {
                game: format!("{}-{}-{}", around.code, group.number, group.deals),
                version: group.version,
                status: if group.is_over() {
                    Status::Over
                } else {
                    Status::Playing
                },
                options: self.options(),
                seats: pupils.map(seat_view).collect(),
                seat: seat.map(|seat| seat.number() as u8),
                code: None,
                table: Some(TableView::from(&view)),
                clock: None,
                result: result(group),
                rematch: None,
                now_ms: around.now_ms,
            }),
        }
    }

    /// A pupil as everybody in the room sees them.
    pub(crate) fn wire_pupil(&self, pupil: &Pupil) -> WirePupil {
        WirePupil {
            id: pupil.id.0,
            animal: pupil.animal.to_owned(),
            color: pupil.color.to_owned(),
            name: pupil.name.clone(),
            here: pupil.is_here(),
            table: self
                .seat_of(pupil.id)
                .map(|(idx, _)| self.groups[idx].number),
        }
    }

    const fn phase(&self) -> LessonPhase {
        match (self.started, self.paused) {
            (_, true) => LessonPhase::Paused,
            (true, false) => LessonPhase::Playing,
            (false, false) => LessonPhase::Waiting,
        }
    }

    fn options(&self) -> GameOptions {
        GameOptions {
            edition: "tables".into(),
            tables: Some(self.plan.tables.clone()),
            help: match self.plan.help {
                LessonHelp::Tables | LessonHelp::Hint => true,
                LessonHelp::None => false,
            },
            ..GameOptions::default()
        }
    }
}

fn seat_view(pupil: Option<&Pupil>) -> SeatView {
    let Some(pupil) = pupil else {
        return SeatView {
            kind: SeatKind::Bot,
            name: Some(GENTLE.into()),
        };
    };
    let face = || format!("{}-{}", pupil.animal, pupil.color);
    SeatView {
        kind: if pupil.stand_in {
            SeatKind::StandIn
        } else {
            SeatKind::Person
        },
        name: Some(pupil.name.clone().unwrap_or_else(face)),
    }
}

/// How a game ended. Hands are shown only where the rules say that it is over.
fn result(group: &Group) -> Option<ResultView> {
    let game = &group.game;
    let (reason, hands) = match game.public().end() {
        Some(end) => (end.into(), Some(game.hands())),
        None if group.turns_up => (EndReason::TurnsUp, None),
        None => return None,
    };
    let winners = game.public().winners();
    Some(ResultView::new(reason, &winners, hands, None))
}

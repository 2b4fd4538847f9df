//! What the teacher and each pupil are shown. Cards come in through `GameView` alone.

use sixline_protocol::wire::class::{
    LessonHelp, LessonPhase, LessonTable, LessonView, Pupil as WirePupil, PupilView,
};
use sixline_protocol::wire::game::{GameOptions, Status};
use sixline_protocol::wire::view::{EndReason, ResultView, SeatKind, SeatView, TableView, View};
use sixline_rules::{GameView, Hand, Seat};

use super::lesson::{GENTLE, Lesson, Pupil, PupilId, Table};

/// What is known of a lesson outside of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) code: &'a str,
    /// The address that pupils type, where the server knows it.
    pub(super) address: Option<&'a str>,
    pub(super) now_ms: i64,
}

impl Lesson {
    /// The lesson for its teacher.
    pub(super) fn view(&self, place: Place<'_>) -> LessonView {
        LessonView {
            code: place.code.to_owned(),
            address: place.address.map(str::to_owned),
            plan: self.plan.clone(),
            phase: self.phase(),
            locked: self.locked,
            shown: self.shown,
            pupils: self.pupils.iter().map(|it| self.wire_pupil(it)).collect(),
            tables: self.tables.iter().map(|table| table.number).collect(),
        }
    }

    /// The lesson for one pupil.
    pub(super) fn pupil_view(&self, id: PupilId, place: Place<'_>) -> Option<PupilView> {
        let pupil = self.pupil(id)?;
        let seat = self.seat_of(id);
        let question = pupil.questions.front();
        Some(PupilView {
            pupil: self.wire_pupil(pupil),
            plan: self.plan.clone(),
            phase: self.phase(),
            pupils: self.pupils.len() as u16,
            table: seat.map(|(idx, seat)| self.table_view(&self.tables[idx], Some(seat), place)),
            question: question.map(|(number, asked)| asked.to_wire(*number)),
        })
    }

    /// A table for a seat of it, or for the teacher, who sees no hand.
    pub(super) fn table_view(
        &self,
        table: &Table,
        seat: Option<Seat>,
        place: Place<'_>,
    ) -> LessonTable {
        let view = match seat {
            Some(seat) => GameView::for_seat(&table.game, seat),
            None => GameView::for_spectator(&table.game),
        };
        let pupils = table.seats.iter().map(|id| self.pupil((*id)?));
        LessonTable {
            table: table.number,
            pupils: pupils
                .clone()
                .map(|it| it.map(|pupil| self.wire_pupil(pupil)))
                .collect(),
            turns: table.turns.clone(),
            view: Box::new(View {
                game: format!("{}-{}-{}", place.code, table.number, table.deals),
                version: table.version,
                status: if table.is_over() {
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
                result: result(table, &view),
                rematch: None,
                now_ms: place.now_ms,
            }),
        }
    }

    /// One pupil as everybody in the room sees one.
    pub(super) fn wire_pupil(&self, pupil: &Pupil) -> WirePupil {
        WirePupil {
            id: pupil.id.0,
            animal: pupil.animal.to_owned(),
            color: pupil.color.to_owned(),
            name: pupil.name.clone(),
            here: pupil.is_here(),
            table: self
                .seat_of(pupil.id)
                .map(|(idx, _)| self.tables[idx].number),
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
fn result(table: &Table, view: &GameView) -> Option<ResultView> {
    let reason = match table.game.public().end() {
        Some(end) if end.finisher.is_some() => EndReason::Finished,
        Some(_) => EndReason::Blocked,
        None if table.turns_up => EndReason::TurnsUp,
        None => return None,
    };
    let strings = |hand: &Hand| hand.tiles().iter().map(ToString::to_string).collect();
    let winners = view.public().winners();
    Some(ResultView {
        reason,
        winners: winners.iter().map(|seat| seat.number() as u8).collect(),
        hands: match view.revealed() {
            Some(hands) => hands.iter().map(strings).collect(),
            None => Vec::new(),
        },
        secret: None,
    })
}

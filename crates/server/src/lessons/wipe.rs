//! Messages that may hold a name that somebody typed: every copy that is made for one is overwritten once it
//! was sent. What happens to the bytes below, in the socket and in the system, is not ours to overwrite;
//! `docs/PRIVACY.md` says what follows from that.

use std::io::{self, Write};

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use sixline_protocol::wire::class::{LessonClientMessage, LessonServerMessage, LessonTable, Pupil};
use zeroize::{Zeroize, Zeroizing};

use crate::talk::Outbox;

/// Sends a message, and overwrites it.
pub(super) fn send(out: &Outbox, message: LessonServerMessage) {
    let text = text_of(&message);
    wipe(message);
    out.send_text(text);
}

/// The text of a message in a buffer that is overwritten when the last one lets go of it. It never grows:
/// growing would leave parts of it behind.
fn text_of(message: &LessonServerMessage) -> Utf8Bytes {
    let mut size = Size(0);
    write(&mut size, message);
    let mut text = Zeroizing::new(Vec::with_capacity(size.0));
    write(&mut *text, message);
    let bytes = Bytes::from_owner(text);
    Utf8Bytes::try_from(bytes).expect("JSON is UTF-8")
}

fn write(to: &mut impl Write, message: &LessonServerMessage) {
    serde_json::to_writer(to, message).expect("messages have no map with odd keys");
}

/// Counts what is written.
struct Size(usize);

impl Write for Size {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Overwrites what was heard and is not followed: only the class file's pupils have names in it.
pub(crate) fn wipe_heard(message: LessonClientMessage) {
    if let LessonClientMessage::Know { mut name, .. } = message {
        name.zeroize();
    } else if let LessonClientMessage::Wish { wish, .. } = message {
        wipe_heard(*wish);
    }
}

fn wipe(message: LessonServerMessage) {
    match message {
        LessonServerMessage::Lesson(mut view) => {
            for one in &mut view.pupils {
                wipe_pupil(&mut one.pupil);
                one.wished.zeroize();
            }
        }
        LessonServerMessage::Table(mut table) => wipe_table(&mut table),
        LessonServerMessage::Pupil(mut view) => {
            wipe_pupil(&mut view.pupil);
            if let Some(table) = &mut view.table {
                wipe_table(table);
            }
        }
        LessonServerMessage::Tallies { .. }
        | LessonServerMessage::Verdict(_)
        | LessonServerMessage::Done { .. }
        | LessonServerMessage::Refused { .. }
        | LessonServerMessage::Ended
        | LessonServerMessage::Pong { .. }
        | LessonServerMessage::Restarting { .. }
        | LessonServerMessage::Error { .. } => {}
    }
}

fn wipe_table(table: &mut LessonTable) {
    table.pupils.iter_mut().flatten().for_each(wipe_pupil);
}

fn wipe_pupil(pupil: &mut Pupil) {
    pupil.name.zeroize();
}

//! What the screens of `play` and `replay` share.
//!
//! [`terminal`] takes the terminal over and gives it back; [`theme`] and [`palette`] say how pieces look, [`camera`] which
//! part of the board is shown, and [`board`] draws it; [`widgets`] are frames, buttons and lists that scroll.

pub(crate) mod board;
pub(crate) mod camera;
mod palette;
pub(crate) mod terminal;
pub(crate) mod theme;
pub(crate) mod widgets;

//! The rules, the engine and thousands of games at once, for Python. The package around it is in `python/sixline`.

mod game;
mod many;
mod pieces;
mod whole;

use pyo3::prelude::*;

/// Everything that the package `sixline` is made from.
#[pymodule]
mod _sixline {
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::many::VecGames;
    #[pymodule_export]
    use crate::whole::{analyse, best, check, legal_plays, match_, score, selfplay, tile_names};
    #[pymodule_export]
    const ROW: usize = sixline_engine::arena::ROW;
    #[pymodule_export]
    const MIN_WIDTH: usize = sixline_engine::arena::MIN_WIDTH;
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}

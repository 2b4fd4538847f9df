mod one;
mod two;

pub use two::Two;

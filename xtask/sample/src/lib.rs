//! A crate that is read and never compiled: every way in which one module can use another, with two circles.

mod by_path;
mod by_name;
mod inner;
mod in_macro;
mod leaf;
mod tested;

pub use leaf::Leaf;

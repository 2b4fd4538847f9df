// The name stands in the crate's root, the thing itself in `leaf`.
use crate::{Leaf, by_path};

pub fn size(_: Leaf) -> usize {
    by_path::size()
}

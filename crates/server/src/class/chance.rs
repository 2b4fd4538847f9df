//! Where the chance of a lesson comes from.

use sixline_rules::Secret;

/// Where chance comes from.
pub(super) struct Chance<'a>(pub(super) &'a mut dyn FnMut() -> [u8; 32]);

impl Chance<'_> {
    /// A number below `n`.
    pub(super) fn below(&mut self, n: usize) -> usize {
        let bytes = (self.0)();
        let first = bytes.first_chunk().expect("32 bytes hold 8");
        (u64::from_le_bytes(*first) % n as u64) as usize
    }

    pub(super) fn secret(&mut self) -> Secret {
        Secret::new((self.0)())
    }

    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

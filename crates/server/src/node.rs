//! The servers on one database, and who is connected to each.

/// A running server among those on the same database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct NodeId(pub(crate) u32);

/// Who is connected to a game on one node: a bit for each seat, and how many others look on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Here {
    pub(crate) seats: u8,
    pub(crate) watchers: u32,
}

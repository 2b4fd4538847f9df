//! Who plays, and where: the program, and the account under which it is at a server.

use crate::play::remote::http::Server;
use crate::play::remote::link::Site;
use crate::program::Program;

/// What every game of a bot needs.
pub(super) struct Guest {
    pub(super) site: Site,
    pub(super) token: String,
    pub(super) program: Program,
    /// The most milliseconds for an action.
    pub(super) time: u64,
}

impl Guest {
    pub(super) fn server(&self) -> Server<'_> {
        Server::with_token(&self.site, &self.token)
    }
}

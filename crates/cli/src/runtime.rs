//! The runtime on which sockets and requests are awaited.

use std::io;

pub(crate) fn new() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
}

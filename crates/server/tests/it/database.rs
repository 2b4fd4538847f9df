//! Where the tests find PostgreSQL.

use std::io::Write as _;

/// The database of `TEST_DATABASE_URL`. Without one a case is skipped, and says so; where
/// `SIXLINE_TEST_POSTGRES` is `required`, as `cargo xtask test` sets it, the case fails.
pub(crate) fn postgres_url() -> Option<String> {
    let url = std::env::var("TEST_DATABASE_URL").ok();
    if url.is_none() {
        let required = std::env::var("SIXLINE_TEST_POSTGRES").is_ok_and(|it| it == "required");
        assert!(!required, "TEST_DATABASE_URL is not set");
        let thread = std::thread::current();
        let name = thread.name().unwrap_or("a case");
        // Written past the test runner, which hides what passing tests print.
        let said = writeln!(
            std::io::stderr(),
            "SKIPPED {name}: TEST_DATABASE_URL is not set"
        );
        said.expect("standard error can be written");
    }
    url
}

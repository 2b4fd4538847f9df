//! The bodies of HTTP requests read back from their own text; what they ask for is refused or set up.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_fuzz::round_trip;
use sixline_protocol::wire::game::{CreateGame, GameOptions};
use sixline_protocol::wire::http::{
    Credentials, EventsQuery, GamesQuery, JoinGame, Pair, PostAction, PostPhrase, PostResign,
    Rename,
};

fuzz_target!(|text: &str| {
    if let Some(game) = round_trip::<CreateGame>(text) {
        let _ = game.options.edition();
        game.options.clock.is_sensible();
    }
    if let Some(options) = round_trip::<GameOptions>(text)
        && let Ok(edition) = options.edition()
    {
        assert_eq!(edition.tiles().count(), edition.set_size());
    }
    round_trip::<Credentials>(text);
    round_trip::<EventsQuery>(text);
    round_trip::<GamesQuery>(text);
    round_trip::<JoinGame>(text);
    round_trip::<Pair>(text);
    round_trip::<PostAction>(text);
    round_trip::<PostPhrase>(text);
    round_trip::<PostResign>(text);
    round_trip::<Rename>(text);
});

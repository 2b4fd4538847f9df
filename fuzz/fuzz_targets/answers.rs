//! The answers of HTTP, which programs read, read back from their own text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sixline_fuzz::round_trip;
use sixline_protocol::wire::error::ErrorBody;
use sixline_protocol::wire::http::{
    About, Archive, CodeOwner, Done, Events, GameList, Me, MyData, Seated,
};
use sixline_protocol::wire::view::View;

fuzz_target!(|text: &str| {
    round_trip::<View>(text);
    round_trip::<Events>(text);
    round_trip::<GameList>(text);
    round_trip::<Archive>(text);
    round_trip::<About>(text);
    round_trip::<Me>(text);
    round_trip::<MyData>(text);
    round_trip::<Seated>(text);
    round_trip::<CodeOwner>(text);
    round_trip::<Done>(text);
    round_trip::<ErrorBody>(text);
});

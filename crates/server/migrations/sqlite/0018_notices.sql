-- the keys that the servers share among themselves and show to nobody, by their use
create table server_keys (
    name text primary key not null,
    value text not null
) strict, without rowid;

-- where a browser is told something while no page is open, with its keys; it belongs to the session under which it was
-- given, and kinds has a bit for each kind of word that is wanted
create table push_places (
    id integer primary key not null,
    user_id integer not null,
    token_hash text not null unique,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    lang text not null,
    kinds integer not null,
    made_ms integer not null
) strict, without rowid;
create index push_places_of on push_places (user_id);

-- at which event of a game without a clock its player was warned that they will have left
alter table games add column warned integer;

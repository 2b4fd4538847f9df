-- the keys that the servers share among themselves and show to nobody, by their use
create table server_keys (
    name text primary key not null,
    value text not null
);

-- where a browser is told something while no page is open, with its keys; it belongs to the session under which it was
-- given, and kinds has a bit for each kind of word that is wanted
create table push_places (
    id bigint primary key not null,
    user_id bigint not null,
    token_hash text not null unique,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    lang text not null,
    kinds integer not null,
    made_ms bigint not null
);
create index push_places_of on push_places (user_id);

-- at which event of a game without a clock its player was warned that they will have left
alter table games add column warned bigint;

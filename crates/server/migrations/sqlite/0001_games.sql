-- people; those without an account have neither account_key nor password_hash
create table users (
    id integer primary key not null,
    name text not null,
    account text,
    account_key text unique,
    password_hash text,
    created_ms integer not null
) strict, without rowid;

-- only the hash of a token is kept, so that a copy of the database signs nobody in
create table sessions (
    token_hash text primary key not null,
    user_id integer not null,
    created_ms integer not null,
    seen_ms integer not null
) strict, without rowid;
create index sessions_of_user on sessions (user_id);

-- what a game starts from; version, status and due_ms repeat what the log says, for lists and the sweeper
create table games (
    id integer primary key not null,
    code text unique,
    setup text not null,
    secret text not null,
    public integer not null,
    created_ms integer not null,
    rematch_of integer unique,
    status integer not null,
    due_ms integer
) strict, without rowid;
create index games_due on games (due_ms) where due_ms is not null;
create index games_waiting on games (created_ms) where status = 0 and public = 1;

-- the truth: two nodes cannot both write event n, and an action sent twice is stored once
create table events (
    game integer not null,
    seq integer not null,
    at_ms integer not null,
    seat integer,
    action_id text,
    body text not null,
    primary key (game, seq)
) strict, without rowid;
create unique index events_once on events (game, seat, action_id) where action_id is not null;

-- who sits where, for lists
create table seats (
    game integer not null,
    seat integer not null,
    user_id integer not null,
    primary key (game, seat)
) strict, without rowid;
create index seats_of_user on seats (user_id);

-- when a server was last alive, and the spans in which none was
create table heartbeat (
    id integer primary key not null,
    at_ms integer not null
) strict;
create table outages (
    from_ms integer primary key not null,
    until_ms integer not null
) strict, without rowid;

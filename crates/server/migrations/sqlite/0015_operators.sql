-- who is kept out: a person or a range of addresses
create table bans (
    id integer primary key not null,
    user_id integer,
    network text,
    made_ms integer not null,
    until_ms integer not null,
    note text not null
) strict, without rowid;

-- every act of those who run the server, as it was asked for
create table audit (
    id integer primary key not null,
    at_ms integer not null,
    act text not null
) strict, without rowid;
create index audit_in_order on audit (at_ms);

-- one report of each person about another in each game; the name is the one they had then
create table reports (
    id integer primary key not null,
    at_ms integer not null,
    reporter integer not null,
    reported integer not null,
    name text not null,
    game integer not null,
    reason text not null,
    closed integer not null default 0
) strict, without rowid;
create unique index reports_once on reports (reporter, reported, game);
create index reports_in_order on reports (at_ms);

-- who does not want to meet whom; the name is the one they had then
create table blocks (
    user_id integer not null,
    blocked integer not null,
    name text not null,
    at_ms integer not null,
    primary key (user_id, blocked)
) strict, without rowid;
create index blocks_of on blocks (blocked);

-- what everybody is told for a while; there is one row at most
create table announcement (
    id integer primary key not null,
    text text not null,
    until_ms integer not null
) strict;

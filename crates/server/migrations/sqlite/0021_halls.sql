-- boards for all; due_ms repeats what the rounds say, for the sweeper, and over_ms says since when it is over
create table halls (
    id integer primary key not null,
    code text unique,
    plan text not null,
    secret text not null,
    creator integer not null,
    created_ms integer not null,
    due_ms integer,
    over_ms integer
) strict;
create index halls_due on halls (due_ms) where due_ms is not null;
create index halls_open on halls (creator) where over_ms is null;
create index halls_over on halls (over_ms) where over_ms is not null;

-- the truth about its course: round n is over once round n + 1 is here. The play that is laid for all is fixed when the
-- round begins; the round after the last has none
create table hall_rounds (
    hall integer not null,
    round integer not null,
    began_ms integer not null,
    best text,
    primary key (hall, round)
) strict, without rowid;

-- who takes part
create table hall_players (
    hall integer not null,
    user_id integer not null,
    primary key (hall, user_id)
) strict, without rowid;
create index hall_players_of on hall_players (user_id);

-- the last play that each laid in each round; best is 1 where no play is worth more
create table hall_plays (
    hall integer not null,
    round integer not null,
    user_id integer not null,
    play text not null,
    points integer not null,
    best integer not null,
    at_ms integer not null,
    primary key (hall, round, user_id)
) strict, without rowid;

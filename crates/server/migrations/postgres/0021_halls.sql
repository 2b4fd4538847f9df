-- boards for all; due_ms repeats what the rounds say, for the sweeper, and over_ms says since when it is over
create table halls (
    id bigint primary key not null,
    code text unique,
    plan text not null,
    secret text not null,
    creator bigint not null,
    created_ms bigint not null,
    due_ms bigint,
    over_ms bigint
);
create index halls_due on halls (due_ms) where due_ms is not null;
create index halls_open on halls (creator) where over_ms is null;
create index halls_over on halls (over_ms) where over_ms is not null;

-- the truth about its course: round n is over once round n + 1 is here. The play that is laid for all is fixed when the
-- round begins; the round after the last has none
create table hall_rounds (
    hall bigint not null,
    round integer not null,
    began_ms bigint not null,
    best text,
    primary key (hall, round)
);

-- who takes part
create table hall_players (
    hall bigint not null,
    user_id bigint not null,
    primary key (hall, user_id)
);
create index hall_players_of on hall_players (user_id);

-- the last play that each laid in each round; best is 1 where no play is worth more
create table hall_plays (
    hall bigint not null,
    round integer not null,
    user_id bigint not null,
    play text not null,
    points integer not null,
    best integer not null,
    at_ms bigint not null,
    primary key (hall, round, user_id)
);

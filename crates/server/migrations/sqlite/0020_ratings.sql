-- rated games that are over: they outlive the games themselves. nr is the place in the order in which the ratings took
-- them in, from 1 without a gap; counted says whether they changed any
create table rated_games (
    game integer primary key not null,
    pool integer not null,
    ended_ms integer not null,
    nr integer,
    counted integer
);
create unique index rated_games_in_order on rated_games (nr) where nr is not null;
create index rated_games_new on rated_games (ended_ms) where nr is null;

-- who played them, a person or a bot; place is 0 for one who left; value and deviation are the rating after the game
create table rated_seats (
    game integer not null,
    seat integer not null,
    user_id integer,
    bot text,
    points integer not null,
    best integer not null,
    place integer not null,
    ended_ms integer not null,
    value real,
    deviation real,
    primary key (game, seat)
);
create index rated_seats_of on rated_seats (user_id, ended_ms) where user_id is not null;
create index rated_seats_best on rated_seats (user_id, best) where user_id is not null;

-- what the ratings have come to, by person and pool
create table ratings (
    user_id integer not null,
    pool integer not null,
    value real not null,
    deviation real not null,
    volatility real not null,
    games integer not null,
    at_ms integer not null,
    primary key (user_id, pool)
);

-- how many games were taken in; whoever changes a rating changes the version, so that one does at a time
create table rating_fold (
    id integer primary key not null,
    version integer not null,
    nr integer not null
);
insert into rating_fold (id, version, nr) values (1, 0, 0);

-- the drawn face that somebody has chosen, and who sees their profile: 0 for everybody with an account, 1 for friends
alter table users add column face text;
alter table users add column profile integer not null default 0;

-- who asks whom for a game; state is 0 for open, 1 for accepted, 2 for declined, 3 for taken back, 4 for run out
create table challenges (
    id bigint primary key not null,
    from_user bigint not null,
    to_user bigint not null,
    plan text not null,
    state integer not null,
    made_ms bigint not null,
    until_ms bigint not null,
    game bigint
);
create unique index challenges_once on challenges (from_user, to_user) where state = 0;
create index challenges_from on challenges (from_user);
create index challenges_to on challenges (to_user);
create index challenges_open on challenges (until_ms) where state = 0;
create index challenges_made on challenges (made_ms);

-- two who are friends, or one of whom has asked the other: each pair once, the smaller id first
create table friends (
    one bigint not null,
    other bigint not null,
    asker bigint not null,
    accepted integer not null,
    at_ms bigint not null,
    primary key (one, other)
);
create index friends_of on friends (other);

-- when somebody who has friends was last connected
create table present (
    user_id bigint primary key not null,
    seen_ms bigint not null
);

-- whose games run is asked often, so those that are over are told apart
alter table seats add column ended integer not null default 0;
update seats set ended = 1 where game in (select id from games where status = 2);
create index seats_open on seats (user_id) where ended = 0;

-- accounts by the beginning of their name, and the games that anybody may watch
create index users_by_name on users (substr(account_key, 1, 2)) where account_key is not null;
create index games_watched on games (created_ms) where status = 1 and public = 1;

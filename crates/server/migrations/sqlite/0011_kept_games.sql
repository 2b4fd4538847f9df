-- games that an account's owner plays in a browser, and those that were deleted, which have no body;
-- status is 0 for running, 1 for over, 2 for deleted
create table kept_games (
    user_id integer not null,
    id text not null,
    rev integer not null,
    status integer not null,
    body text,
    primary key (user_id, id)
) strict, without rowid;
create unique index kept_games_in_order on kept_games (user_id, rev);
-- the rev of an account's last change
alter table users add column kept_rev integer not null default 0;

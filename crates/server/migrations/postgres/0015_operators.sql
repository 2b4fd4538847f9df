-- who is kept out: a person or a range of addresses
create table bans (
    id bigint primary key not null,
    user_id bigint,
    network text,
    made_ms bigint not null,
    until_ms bigint not null,
    note text not null
);

-- every act of those who run the server, as it was asked for
create table audit (
    id bigint primary key not null,
    at_ms bigint not null,
    act text not null
);
create index audit_in_order on audit (at_ms);

-- one report of each person about another in each game; the name is the one they had then
create table reports (
    id bigint primary key not null,
    at_ms bigint not null,
    reporter bigint not null,
    reported bigint not null,
    name text not null,
    game bigint not null,
    reason text not null,
    closed integer not null default 0
);
create unique index reports_once on reports (reporter, reported, game);
create index reports_in_order on reports (at_ms);

-- who does not want to meet whom; the name is the one they had then
create table blocks (
    user_id bigint not null,
    blocked bigint not null,
    name text not null,
    at_ms bigint not null,
    primary key (user_id, blocked)
);
create index blocks_of on blocks (blocked);

-- what everybody is told for a while; there is one row at most
create table announcement (
    id bigint primary key not null,
    text text not null,
    until_ms bigint not null
);

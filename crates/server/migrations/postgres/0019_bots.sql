-- tokens by which programs show whose they are, of which only the hash is kept; scopes has a bit for each thing that is
-- allowed
create table access_tokens (
    token_hash text primary key not null,
    user_id bigint not null,
    name text not null,
    scopes integer not null,
    made_ms bigint not null,
    seen_ms bigint not null
);
create index access_tokens_of on access_tokens (user_id);

-- whether an account is a bot's
alter table users add column bot integer not null default 0;

-- which games a bot plays, as JSON, and when it was last connected
create table bot_profiles (
    user_id bigint primary key not null,
    profile text not null,
    seen_ms bigint not null
);
create index bot_profiles_seen on bot_profiles (seen_ms);

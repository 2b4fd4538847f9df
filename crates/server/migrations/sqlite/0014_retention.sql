-- by these the program finds what it no longer keeps
create index games_over on games (created_ms) where status = 2;
create index games_unclocked on games (created_ms) where status = 1 and due_ms is null;
create index users_visiting on users (created_ms) where account_key is null and name <> '';

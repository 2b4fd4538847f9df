-- who set a game up, and when somebody of a game that waits was last there: the list of open games shows only those
alter table games add column creator bigint;
alter table games add column seen_ms bigint;
update games set seen_ms = created_ms where status = 0;
drop index games_waiting;
create index games_listed on games (seen_ms) where status = 0 and public = 1;
-- whom a game waits for that was opened to be paired: of two that are opened at once, one is refused
alter table games add column pairing text;
create unique index games_pairing on games (pairing) where pairing is not null;

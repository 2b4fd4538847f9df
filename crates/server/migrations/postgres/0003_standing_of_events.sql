-- how the game stands after an event is written with it, so that a turn changes one row
alter table events add column standing text;
update events set standing = (select g.standing from games g where g.id = events.game)
    where seq = (select max(last.seq) from events last where last.game = events.game);
alter table games drop column standing;

-- how the game stands after the event, for lists; events that were there before this step have none
alter table events add column standing text;

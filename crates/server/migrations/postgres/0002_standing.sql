-- how a game stands, for lists; games that were over before this step have none
alter table games add column standing text;

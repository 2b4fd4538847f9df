-- the statement that adds an event looks for the id of its action among the events of the game
drop index events_once;

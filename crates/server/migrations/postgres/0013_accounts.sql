-- the hash of the code that opens an account whose password is lost; it has as many random bits as a token
alter table users add column recovery_hash text;
-- the kind of browser and of machine, so that people recognize where they are signed in
alter table sessions add column device text;

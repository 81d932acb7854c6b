-- An account has at most 1 000 collections next to its default one. Collections do not count
-- towards the storage quota, and public ones are listed to everyone. The limit applies to new collections only.
-- Raises check_violation of "collections_limit".
CREATE OR REPLACE FUNCTION collections_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Concurrent inserts for one account wait for each other here. The count is a separate statement, which sees their
  -- rows.
  PERFORM FROM accounts WHERE id = NEW.account_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM collections WHERE account_id = NEW.account_id AND NOT is_default) >= 1000 THEN
    RAISE EXCEPTION 'the account has reached the maximum number of collections' USING ERRCODE = 'check_violation', CONSTRAINT = 'collections_limit';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER collections_limit BEFORE INSERT ON collections
FOR EACH ROW WHEN (NOT NEW.is_default) EXECUTE FUNCTION collections_limit();

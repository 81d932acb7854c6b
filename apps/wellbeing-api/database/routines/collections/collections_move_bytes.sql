-- If a collection is given to another account, the bytes of its features are counted there.
CREATE OR REPLACE FUNCTION collections_move_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint;
BEGIN
  -- Lock first: concurrent writers to the old account are then counted and moved.
  PERFORM FROM storage_use WHERE account_id = OLD.account_id FOR UPDATE;
  SELECT coalesce(sum(bytes), 0) INTO moved FROM features WHERE collection_id = NEW.id;
  UPDATE storage_use SET bytes = bytes - moved WHERE account_id = OLD.account_id;
  INSERT INTO storage_use (account_id, bytes) VALUES (NEW.account_id, moved)
  ON CONFLICT (account_id) DO UPDATE SET bytes = storage_use.bytes + EXCLUDED.bytes;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER collections_move_bytes AFTER UPDATE OF account_id ON collections
FOR EACH ROW WHEN (OLD.account_id <> NEW.account_id) EXECUTE FUNCTION collections_move_bytes();

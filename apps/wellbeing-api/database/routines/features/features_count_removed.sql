-- Subtracts the bytes of removed features, and notes that their collections have changed.
CREATE OR REPLACE FUNCTION features_count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Not for a collection that is itself being deleted: its row cannot be changed during the deletion.
  IF pg_trigger_depth() = 1 THEN
    UPDATE collections SET revision = revision + 1 WHERE id IN (SELECT collection_id FROM removed);
  END IF;
  UPDATE storage_use
  SET bytes = storage_use.bytes - gone.bytes
  FROM (
    SELECT collections.account_id, sum(removed.bytes) AS bytes
    FROM removed
    JOIN collections ON collections.id = removed.collection_id
    GROUP BY collections.account_id
  ) AS gone
  WHERE storage_use.account_id = gone.account_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER features_count_removed AFTER DELETE ON features
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION features_count_removed();

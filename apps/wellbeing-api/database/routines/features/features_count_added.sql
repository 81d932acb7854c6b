-- Adds the bytes of new features to their account, and notes that their collections have changed.
-- The row of the account is locked until the transaction ends: concurrent writers to the same account wait.
CREATE OR REPLACE FUNCTION features_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE collections SET revision = revision + 1 WHERE id IN (SELECT collection_id FROM added);
  INSERT INTO storage_use (account_id, bytes)
  SELECT collections.account_id, sum(added.bytes)
  FROM added
  JOIN collections ON collections.id = added.collection_id
  GROUP BY collections.account_id
  ON CONFLICT (account_id) DO UPDATE SET bytes = storage_use.bytes + EXCLUDED.bytes;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER features_count_added AFTER INSERT ON features
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION features_count_added();

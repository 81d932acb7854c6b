-- Adds or subtracts the difference in bytes of replaced features, and notes that their collections have changed.
CREATE OR REPLACE FUNCTION features_count_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE collections SET revision = revision + 1 WHERE id IN (SELECT collection_id FROM added);
  UPDATE storage_use
  SET bytes = storage_use.bytes + difference.bytes
  FROM (
    SELECT collections.account_id, sum(change.bytes) AS bytes
    FROM (
      SELECT collection_id, bytes FROM added
      UNION ALL
      SELECT collection_id, -bytes FROM removed
    ) AS change
    JOIN collections ON collections.id = change.collection_id
    GROUP BY collections.account_id
  ) AS difference
  WHERE storage_use.account_id = difference.account_id AND difference.bytes <> 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER features_count_replaced AFTER UPDATE ON features
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION features_count_replaced();

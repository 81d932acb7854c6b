-- Begins the indexes that a collection now declares, and ends those that it does not declare any more. The collection's row is
-- locked by whoever changes it, and by whoever writes its features: what was written before is there when the index is
-- filled, and what is written later goes into it by itself.
CREATE OR REPLACE FUNCTION collections_declare_indexes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE property_indexes
  SET state = 'removed'
  WHERE collection_id = NEW.id AND state <> 'removed' AND property <> ALL (NEW.indexes);
  INSERT INTO property_indexes (collection_id, property)
  SELECT NEW.id, property
  FROM unnest(NEW.indexes) AS declared (property)
  ON CONFLICT (collection_id, property) WHERE state <> 'removed' DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER collections_declare_indexes AFTER UPDATE OF indexes ON collections
FOR EACH ROW WHEN (OLD.indexes IS DISTINCT FROM NEW.indexes) EXECUTE FUNCTION collections_declare_indexes();

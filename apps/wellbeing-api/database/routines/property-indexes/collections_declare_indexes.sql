-- Starts the indexes that a collection newly declares, and ends those that it no longer declares. Changes of the
-- collection and writes of its features both lock the collection's row. Earlier writes are therefore visible when the
-- index is filled. Later writes go into the index by triggers.
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

-- Deletes the features while the collection still exists, because they need its account. The foreign key would delete
-- them afterwards. Also deletes the values in its indexes, in one statement instead of one per feature.
CREATE OR REPLACE FUNCTION collections_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM property_values WHERE collection_id = OLD.id;
  DELETE FROM features WHERE collection_id = OLD.id;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER collections_empty BEFORE DELETE ON collections
FOR EACH ROW EXECUTE FUNCTION collections_empty();

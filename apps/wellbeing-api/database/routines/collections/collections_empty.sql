-- Its features go while the collection is still there to say whose they were; the foreign key would come after it. So do the
-- values in its indexes, all at once instead of feature by feature.
CREATE OR REPLACE FUNCTION collections_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM property_values WHERE collection_id = OLD.id;
  DELETE FROM features WHERE collection_id = OLD.id;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER collections_empty BEFORE DELETE ON collections
FOR EACH ROW EXECUTE FUNCTION collections_empty();

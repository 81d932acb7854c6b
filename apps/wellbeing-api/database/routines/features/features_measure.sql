-- The bytes that a feature uses of its account's quota: those of its three documents.
CREATE OR REPLACE FUNCTION features_measure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bytes := coalesce(octet_length(NEW.geometry::text), 0) + coalesce(octet_length(NEW.properties::text), 0)
    + octet_length(NEW.foreign_members::text);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER features_measure BEFORE INSERT OR UPDATE OF geometry, properties, foreign_members ON features
FOR EACH ROW EXECUTE FUNCTION features_measure();

-- Starts to compute the times of all features again if the time field of their collection changes.
CREATE OR REPLACE FUNCTION collections_declare_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.timed_up_to := '00000000-0000-0000-0000-000000000000';
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER collections_declare_time BEFORE UPDATE OF time_field ON collections
FOR EACH ROW WHEN (OLD.time_field IS DISTINCT FROM NEW.time_field) EXECUTE FUNCTION collections_declare_time();

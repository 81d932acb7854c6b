-- A checkpoint is kept for 400 days, and until a later one has the heads of all chains.
CREATE OR REPLACE FUNCTION private.refuse_checkpoint_removal() RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM private.audit_checkpoints c
    WHERE c.number > OLD.number AND c.is_whole AND c.signed_at < clock_timestamp() - interval '400 days'
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'ND002', MESSAGE = 'The audit only grows.';
END
$$;
CREATE OR REPLACE TRIGGER audit_checkpoints_stay
BEFORE DELETE ON private.audit_checkpoints
FOR EACH ROW EXECUTE FUNCTION private.refuse_checkpoint_removal();

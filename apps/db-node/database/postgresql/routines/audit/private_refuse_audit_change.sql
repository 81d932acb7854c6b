CREATE OR REPLACE FUNCTION private.refuse_audit_change() RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'ND002', MESSAGE = 'The audit only grows.';
END
$$;
CREATE OR REPLACE TRIGGER audit_only_grows
BEFORE UPDATE OR DELETE OR TRUNCATE ON private.audit_entries
FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_audit_change();
CREATE OR REPLACE TRIGGER audit_chain_only_grows
BEFORE UPDATE OR DELETE OR TRUNCATE ON private.audit_chain
FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_audit_change();
-- private_refuse_checkpoint_removal decides which checkpoints may be deleted.
CREATE OR REPLACE TRIGGER audit_checkpoints_only_grow
BEFORE UPDATE OR TRUNCATE ON private.audit_checkpoints
FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_audit_change();

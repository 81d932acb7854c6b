-- Chain rows of another server cannot be deleted either, except by an aborted move while the tenant is arriving.
CREATE OR REPLACE FUNCTION private.refuse_moved_chain_removal() RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF EXISTS (SELECT FROM private.tenant_moves m WHERE m.tenant_id = OLD.tenant_id AND m.state = 'arriving') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'ND002', MESSAGE = 'The audit only grows.';
END
$$;
CREATE OR REPLACE TRIGGER audit_chain_moved_stays
BEFORE DELETE ON private.audit_chain_moved
FOR EACH ROW EXECUTE FUNCTION private.refuse_moved_chain_removal();
CREATE OR REPLACE TRIGGER audit_chain_moved_only_grows
BEFORE UPDATE OR TRUNCATE ON private.audit_chain_moved
FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_audit_change();

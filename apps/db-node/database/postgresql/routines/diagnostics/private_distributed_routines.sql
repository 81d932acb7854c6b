-- The routines on the nodes of a cluster: those of single tenants, the look-up of a credential, and the routines that
-- these call.
CREATE OR REPLACE FUNCTION private.distributed_routines() RETURNS SETOF oid
LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT p.oid
  FROM pg_proc p
  WHERE p.proowner = 'db_node_owner'::regrole AND (
    p.pronamespace = 'private'::regnamespace
      AND p.proname !~ '^(direct_|audit_direct$|bound_tenant$|distributed_routines$|new_login$|refuse_checkpoint_removal$)'
    OR p.pronamespace = 'service'::regnamespace
      AND (p.proargnames[1] = 'p_tenant_id' OR p.proname = 'identity_find') AND p.proname !~ '(^database_credential|_batch$)'
  )
  ORDER BY p.pronamespace = 'service'::regnamespace, p.proname
$$;

-- Installs the routines of single tenants on the nodes of a Citus cluster. Applied after tables.sql, and again after
-- each migration.

-- The current texts and grants of all objects that these routines call.
DO $$
DECLARE
  v_routine pg_proc;
BEGIN
  FOR v_routine IN
    SELECT p.*
    FROM private.distributed_routines() WITH ORDINALITY AS r (oid, place) JOIN pg_proc p USING (oid)
    ORDER BY r.place
  LOOP
    EXECUTE pg_get_functiondef(v_routine.oid);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', v_routine.oid::regprocedure);
    IF v_routine.pronamespace = 'service'::regnamespace THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO db_node_service', v_routine.oid::regprocedure);
    END IF;
  END LOOP;
END
$$;

-- A routine of a single tenant runs completely on the node of the tenant.
SELECT p.oid::regprocedure, create_distributed_function(p.oid::regprocedure, 'p_tenant_id', colocate_with := 'private.tenants')
FROM pg_proc p
WHERE p.pronamespace = 'service'::regnamespace AND p.proargnames[1] = 'p_tenant_id'
  -- Without a tenant, audit_list reads the entries of all tenants.
  AND p.proname !~ '(^database_credential|^audit_list$|_batch$)';

-- The look-up of a credential runs on the node of the credential.
SELECT create_distributed_function('service.identity_find(text)', 'p_credential_id', colocate_with := 'private.service_identities');

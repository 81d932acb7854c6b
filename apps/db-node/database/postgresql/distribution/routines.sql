-- Brings the routines of one tenant to the nodes of a Citus cluster: again after each migration, behind tables.sql.

-- The present texts of what a routine of one tenant calls, and who may call it.
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

-- A routine of one tenant runs on the tenant's node as a whole.
SELECT p.oid::regprocedure, create_distributed_function(p.oid::regprocedure, 'p_tenant_id', colocate_with := 'private.tenants')
FROM pg_proc p
WHERE p.pronamespace = 'service'::regnamespace AND p.proargnames[1] = 'p_tenant_id'
  -- With no tenant audit_list is about all of them.
  AND p.proname !~ '(^database_credential|^audit_list$|_batch$)';

-- So does the look-up of a credential.
SELECT create_distributed_function('service.identity_find(text)', 'p_credential_id', colocate_with := 'private.service_identities');

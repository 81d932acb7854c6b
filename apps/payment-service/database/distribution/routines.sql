-- Installs the routines on all nodes of a Citus cluster. Applied last, and again after each migration.

-- Citus refuses volatile functions in statements that change rows. The database's search_path has this function before
-- the one of PostgreSQL. It returns the same time, and is evaluated on the coordinator.
CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RETURN pg_catalog.clock_timestamp();
END
$$;

-- The current texts and grants of all routines. Citus needs the values of parameters to plan, so no routine asks for
-- generic plans.
DO $$
DECLARE
  v_routine record;
BEGIN
  FOR v_routine IN
    SELECT p.oid::regprocedure AS name, pg_get_functiondef(p.oid) AS definition,
      has_function_privilege('payment_service_service', p.oid, 'EXECUTE') AS is_granted
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    ORDER BY p.prolang <> (SELECT l.oid FROM pg_language l WHERE l.lanname = 'plpgsql'), p.oid
  LOOP
    EXECUTE regexp_replace(v_routine.definition, '^ SET plan_cache_mode TO .*$', '', 'n');
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', v_routine.name);
    IF v_routine.is_granted OR v_routine.name = 'public.clock_timestamp()'::regprocedure THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO payment_service_service', v_routine.name);
    END IF;
  END LOOP;
END
$$;

-- Citus copies views to the nodes, but not their rights.
DO $$
DECLARE
  v_answer record;
BEGIN
  FOR v_answer IN
    SELECT r.nodename, r.nodeport, r.result
    FROM pg_views v
    CROSS JOIN LATERAL run_command_on_workers(format(
      'DO $do$ BEGIN SET LOCAL citus.enable_ddl_propagation = off; GRANT SELECT ON public.%I TO payment_service_service; END $do$',
      v.viewname)) r
    WHERE v.schemaname = 'public' AND v.viewowner = 'payment_service_owner' AND NOT r.success
  LOOP
    RAISE EXCEPTION 'a view of %:% has no rights: %', v_answer.nodename, v_answer.nodeport, v_answer.result;
  END LOOP;
END
$$;

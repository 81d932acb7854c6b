-- For Citus: the database administrator runs this file after postgresql.sql, in the database of each node, on the
-- coordinator last. Citus connects to other nodes as the current role, which is payment_service_owner in the routines. So this
-- role may log in, but it has no password. pg_hba.conf accepts it with the client certificate of a node and refuses it
-- otherwise. These lines come first:
--
-- - `hostssl <database>  postgres,payment_service_owner,payment_service_service  <addresses of the nodes>  cert map=nodes`
-- - `host    all         payment_service_owner                           all                       reject`
--
-- On the coordinator, omit payment_service_service in the first line, because the service logs in with its password there.

SET citus.enable_ddl_propagation = off;
SET citus.enable_alter_role_propagation = off;

ALTER ROLE payment_service_owner LOGIN PASSWORD NULL;

DO $$
BEGIN
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO payment_service_owner', current_database());
  -- distribution/routines.sql has a function that must be found before the one of pg_catalog. Only the owner can create
  -- objects in public.
  EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
  -- Citus needs the values of parameters to plan.
  EXECUTE format('ALTER DATABASE %I SET plan_cache_mode = force_custom_plan', current_database());
  -- Statements on a node call routines that read other tables of the same node.
  EXECUTE format('ALTER DATABASE %I SET citus.allow_nested_distributed_execution = on', current_database());
END
$$;

-- Roles exist in the whole server. Citus does not know the roles that existed before the extension. It would create
-- them on the nodes again as the migrator, which has no right to do so.
INSERT INTO pg_catalog.pg_dist_object (classid, objid, objsubid)
SELECT 'pg_catalog.pg_authid'::regclass, r.oid, 0
FROM pg_roles r
WHERE r.rolname IN ('payment_service_owner', 'payment_service_migrator', 'payment_service_service')
ON CONFLICT DO NOTHING;

RESET citus.enable_ddl_propagation;
RESET citus.enable_alter_role_propagation;

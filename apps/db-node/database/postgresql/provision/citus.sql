-- For Citus: the database administrator runs this file after postgresql.sql, in the database of each node, on the
-- coordinator last. Citus connects to other nodes as the current role, which is db_node_owner in the routines. So this
-- role may log in, but it has no password. pg_hba.conf accepts it with the client certificate of a node and refuses it
-- otherwise. These lines come first:
--
-- - `hostssl <database>  postgres,db_node_owner,db_node_service  <addresses of the nodes>  cert map=nodes`
-- - `host    all         db_node_owner                           all                       reject`
--
-- On the coordinator, omit db_node_service in the first line, because the service logs in with its password there.

SET citus.enable_ddl_propagation = off;
SET citus.enable_alter_role_propagation = off;

ALTER ROLE db_node_owner LOGIN PASSWORD NULL;

DO $$
BEGIN
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO db_node_owner', current_database());
  -- Operators' routines get the tenant as a text, which the coordinator must convert to the key of a shard. The cast is
  -- used only in assignments, so it changes no expression.
  IF NOT EXISTS (SELECT FROM pg_cast WHERE castsource = 'text'::regtype AND casttarget = 'uuid'::regtype) THEN
    CREATE CAST (text AS uuid) WITH INOUT AS ASSIGNMENT;
  END IF;
END
$$;

-- Roles exist in the whole server. Citus does not know the roles that existed before the extension. It would create
-- them on the nodes again as the migrator, which has no right to do so.
INSERT INTO pg_catalog.pg_dist_object (classid, objid, objsubid)
SELECT 'pg_catalog.pg_authid'::regclass, r.oid, 0
FROM pg_roles r
WHERE r.rolname IN ('db_node_owner', 'db_node_migrator', 'db_node_service', 'db_node_logins')
ON CONFLICT DO NOTHING;

RESET citus.enable_ddl_propagation;
RESET citus.enable_alter_role_propagation;

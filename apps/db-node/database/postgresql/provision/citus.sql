-- For Citus: the database administrator runs this after postgresql.sql, in the database of each node, the coordinator's last.
-- Citus opens connections between the nodes as the role of the moment, which within the routines is db_node_owner. So that
-- role may log in, but has no password: pg_hba.conf lets it in by the nodes' own client certificate and refuses it to everybody
-- else, above all other lines:
--   hostssl <database>  postgres,db_node_owner,db_node_service  <addresses of the nodes>  cert map=nodes
--   host    all         db_node_owner                           all                       reject
-- On the coordinator db_node_service is left out of the first line: there the service logs in with its password.

SET citus.enable_ddl_propagation = off;
SET citus.enable_alter_role_propagation = off;

ALTER ROLE db_node_owner LOGIN PASSWORD NULL;

DO $$
BEGIN
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO db_node_owner', current_database());
  -- What an operator names is a text, which the coordinator has to read as the key of a shard. Only assignments use this
  -- cast: no expression means anything else by it.
  IF NOT EXISTS (SELECT FROM pg_cast WHERE castsource = 'text'::regtype AND casttarget = 'uuid'::regtype) THEN
    CREATE CAST (text AS uuid) WITH INOUT AS ASSIGNMENT;
  END IF;
END
$$;

-- Roles belong to the whole server. Of those that were there before the extension Citus knows nothing, and would make them on
-- the nodes again: as the migrator, who may not.
INSERT INTO pg_catalog.pg_dist_object (classid, objid, objsubid)
SELECT 'pg_catalog.pg_authid'::regclass, r.oid, 0
FROM pg_roles r
WHERE r.rolname IN ('db_node_owner', 'db_node_migrator', 'db_node_service', 'db_node_logins')
ON CONFLICT DO NOTHING;

RESET citus.enable_ddl_propagation;
RESET citus.enable_alter_role_propagation;

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

RESET citus.enable_ddl_propagation;
RESET citus.enable_alter_role_propagation;

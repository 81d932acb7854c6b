-- Three schemas, three circles of trust:
--   private  tables and helpers; only the owner's routines reach them
--   service  routines that db-node itself calls; their first argument is the tenant of the verified identity
--   api      routines for direct database credentials; the database looks the tenant up. It is open to everybody who may
--            connect, each bound to a tenant by its login. Nothing is granted to a group: whoever is in one can change the
--            group's settings, or give away what the group may do (DROP OWNED).
-- A refusal is SQLSTATE ND001. Its message is a stable code, where it helps followed by ": " and a text for people.
DO $$
BEGIN
  IF NOT has_database_privilege('db_node_logins', current_database(), 'CONNECT WITH GRANT OPTION') THEN
    RAISE EXCEPTION 'Run provision/postgresql.sql of this release in this database first.';
  END IF;
END
$$;

CREATE SCHEMA private;
CREATE SCHEMA service;
CREATE SCHEMA api;
GRANT USAGE ON SCHEMA private TO db_node_logins;
GRANT USAGE ON SCHEMA service TO db_node_service;
GRANT USAGE ON SCHEMA api TO PUBLIC;

-- The tenant that private.enter_tenant() bound this transaction to: row level security shows no other tenant's rows.
CREATE FUNCTION private.current_tenant() RETURNS uuid
LANGUAGE sql STABLE
AS $$
  SELECT pg_catalog.current_setting('db_node.tenant_id', true)::pg_catalog.uuid
$$;

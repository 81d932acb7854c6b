-- The database administrator runs this in the service's own database, before the first migration. It may be run again.
--   db_node_owner     owns the schema; nobody logs in as it
--   db_node_migrator  logs in to migrate and acts as the owner
--   db_node_service   logs in to serve; it may do what the migrations grant it
-- Both login roles need a password afterwards: ALTER ROLE … PASSWORD …

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'db_node_owner') THEN
    CREATE ROLE db_node_owner NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'db_node_migrator') THEN
    CREATE ROLE db_node_migrator LOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'db_node_service') THEN
    CREATE ROLE db_node_service LOGIN;
  END IF;
END
$$;

GRANT db_node_owner TO db_node_migrator;
ALTER ROLE db_node_migrator SET role = db_node_owner;

-- Roles belong to the whole server, so a database must refuse those of its neighbours.
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO db_node_migrator, db_node_service', current_database());
  EXECUTE format('GRANT CREATE, TEMPORARY ON DATABASE %I TO db_node_owner', current_database());
END
$$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO db_node_owner;
ALTER DEFAULT PRIVILEGES FOR ROLE db_node_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

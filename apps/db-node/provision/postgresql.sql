-- The database administrator runs this in the service's own database, before the first migration. It may be run again.
--   db_node_owner     owns the schema; nobody logs in as it
--   db_node_migrator  logs in to migrate and acts as the owner
--   db_node_service   logs in to serve; it may do what the migrations grant it: call routines, nothing else
--   db_node_logins    makes and drops the logins of direct database credentials, through two routines only
--   db_node_direct    group of all those logins; it may call the routines of schema api, nothing else
-- The two login roles need a password afterwards: ALTER ROLE … PASSWORD …

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
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'db_node_logins') THEN
    CREATE ROLE db_node_logins NOLOGIN CREATEROLE;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'db_node_direct') THEN
    CREATE ROLE db_node_direct NOLOGIN;
  END IF;
END
$$;

GRANT db_node_owner TO db_node_migrator;
ALTER ROLE db_node_migrator SET role = db_node_owner;
-- The migrations hand the two routines over to their owner.
GRANT db_node_logins TO db_node_migrator;
GRANT db_node_direct TO db_node_logins WITH ADMIN OPTION;
-- A dropped login's connections end with it.
GRANT pg_signal_backend TO db_node_logins;
-- The routines ask whether the caller's own connection is encrypted.
GRANT pg_read_all_stats TO db_node_owner;

-- Roles belong to the whole server, so a database must refuse those of its neighbours.
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format(
    'GRANT CONNECT ON DATABASE %I TO db_node_migrator, db_node_service, db_node_direct', current_database()
  );
  EXECUTE format('GRANT CREATE, TEMPORARY ON DATABASE %I TO db_node_owner', current_database());
END
$$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO db_node_owner;
ALTER DEFAULT PRIVILEGES FOR ROLE db_node_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES FOR ROLE db_node_logins REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

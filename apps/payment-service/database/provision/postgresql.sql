-- The database administrator runs this in the service's own database, before the first migration. It may be run again.
--   payment_service_owner     owns the schema and has no login.
--   payment_service_migrator  logs in to migrate and acts as the owner.
--   payment_service_service   logs in to serve, with the privileges that the migrations grant.
-- Both login roles need a password afterwards: ALTER ROLE … PASSWORD …

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'payment_service_owner') THEN
    CREATE ROLE payment_service_owner NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'payment_service_migrator') THEN
    CREATE ROLE payment_service_migrator LOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'payment_service_service') THEN
    CREATE ROLE payment_service_service LOGIN;
  END IF;
END
$$;

GRANT payment_service_owner TO payment_service_migrator;
ALTER ROLE payment_service_migrator SET role = payment_service_owner;

-- Roles belong to the whole server, so a database must refuse the roles of its neighbours.
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO payment_service_migrator, payment_service_service', current_database());
  EXECUTE format('GRANT CREATE, TEMPORARY ON DATABASE %I TO payment_service_owner', current_database());
END
$$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO payment_service_owner;
ALTER DEFAULT PRIVILEGES FOR ROLE payment_service_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

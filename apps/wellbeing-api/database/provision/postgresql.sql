-- The database administrator runs this in the service's own database, before the first migration. It may be repeated.
-- wellbeing_api_owner owns the schema and cannot log in.
-- wellbeing_api_migrator logs in to migrate, and acts as the owner.
-- wellbeing_api_service logs in to serve. It may do what the migrations grant it.
-- Both login roles need a password afterwards: ALTER ROLE … PASSWORD …

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wellbeing_api_owner') THEN
    CREATE ROLE wellbeing_api_owner NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wellbeing_api_migrator') THEN
    CREATE ROLE wellbeing_api_migrator LOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wellbeing_api_service') THEN
    CREATE ROLE wellbeing_api_service LOGIN;
  END IF;
END
$$;

GRANT wellbeing_api_owner TO wellbeing_api_migrator;
ALTER ROLE wellbeing_api_migrator SET role = wellbeing_api_owner;

-- Roles belong to the whole server, so each database must refuse the roles of its neighbours.
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO wellbeing_api_migrator, wellbeing_api_service', current_database());
  EXECUTE format('GRANT CREATE, TEMPORARY ON DATABASE %I TO wellbeing_api_owner', current_database());
END
$$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO wellbeing_api_owner;
ALTER DEFAULT PRIVILEGES FOR ROLE wellbeing_api_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

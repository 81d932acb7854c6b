-- The database administrator runs this in the service's own database, before the first migration, and again with each
-- release: it may be run any number of times. What it cannot revoke (managed databases) it leaves, and db-node names it.
--   db_node_owner     owns the schema; nobody logs in as it
--   db_node_migrator  logs in to migrate and acts as the owner
--   db_node_service   logs in to serve; it may do what the migrations grant it: call routines, nothing else
--   db_node_logins    makes and drops the logins of direct database credentials, through routines only
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
END
$$;

GRANT db_node_owner TO db_node_migrator;
ALTER ROLE db_node_migrator SET role = db_node_owner;
-- The routines that touch logins are made by their owner.
GRANT db_node_logins TO db_node_migrator;
-- A dropped login's connections end with it, and those that take too much.
GRANT pg_signal_backend TO db_node_logins;
-- The routines ask whether the caller's own connection is encrypted, and how long a direct session has been at it.
GRANT pg_read_all_stats TO db_node_owner;

-- Roles belong to the whole server, so a database must refuse those of the others.
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO db_node_migrator, db_node_service', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO db_node_logins WITH GRANT OPTION', current_database());
  EXECUTE format('GRANT CREATE, TEMPORARY ON DATABASE %I TO db_node_owner', current_database());
END
$$;
-- The databases that every server has must refuse direct logins too: locks and disk belong to the whole server.
REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC;
GRANT CONNECT ON DATABASE postgres, template1 TO pg_monitor;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO db_node_owner;
ALTER DEFAULT PRIVILEGES FOR ROLE db_node_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES FOR ROLE db_node_logins REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- Of the server's own functions everybody may call all that only compute. Of those that do more (volatile: locks, large
-- objects, notifications, signals, the log) or that take a transaction's number, everybody keeps the harmless ones named
-- here; the rest is for those who run the database. The routine service.provisioning_missing() has the same list.
DO $$
DECLARE
  v_function regprocedure;
  v_language name;
BEGIN
  FOR v_function IN
    SELECT p.oid
    FROM pg_proc p
    WHERE p.pronamespace = 'pg_catalog'::regnamespace
      AND (p.provolatile = 'v' OR p.proname IN ('txid_current', 'pg_current_xact_id'))
      AND p.proname NOT IN (
        'array_sample', 'array_shuffle', 'clock_timestamp', 'current_query', 'gen_random_uuid', 'pg_is_in_recovery',
        'pg_partition_ancestors', 'pg_partition_tree', 'random', 'random_normal', 'set_config', 'setseed', 'timeofday',
        'uuidv4', 'uuidv7'
      )
      -- What SQL cannot call: triggers, handlers, whatever takes or gives the server's own values.
      AND NOT EXISTS (
        SELECT FROM unnest(p.proargtypes::oid[] || p.prorettype) AS t (oid)
        WHERE t.oid IN (
          'internal'::regtype, 'trigger'::regtype, 'event_trigger'::regtype, 'language_handler'::regtype,
          'index_am_handler'::regtype, 'table_am_handler'::regtype, 'tsm_handler'::regtype, 'fdw_handler'::regtype
        )
      )
      AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x WHERE x.grantee = 0)
  LOOP
    EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO db_node_owner, db_node_logins, pg_monitor', v_function);
    EXECUTE format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', v_function);
  END LOOP;
  -- A DO block is a program.
  FOR v_language IN SELECT lanname FROM pg_language WHERE lanpltrusted LOOP
    EXECUTE format('GRANT USAGE ON LANGUAGE %I TO db_node_owner, db_node_logins', v_language);
    EXECUTE format('REVOKE USAGE ON LANGUAGE %I FROM PUBLIC', v_language);
  END LOOP;
END
$$;

-- A direct login writes no temporary files; this is the one limit that it cannot change for itself.
-- A login may change its own password, and nothing can forbid it: db-node sees that its row is another, and puts the
-- password back. Only who has which row is shown, no password.
DO $$
BEGIN
  GRANT SET ON PARAMETER temp_file_limit TO db_node_logins;
  GRANT SELECT (oid, rolname, xmin) ON pg_catalog.pg_authid TO db_node_owner;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'Only a superuser can limit temporary files and watch over passwords: see DIRECT_CREDENTIALS.';
END
$$;

-- The database administrator runs this file in the database of the service, before the first migration and again with
-- each release. It may be run any number of times. Managed databases may forbid some statements; db-node then reports
-- the missing ones.
--
-- - db_node_owner: owns the schema; it cannot log in
-- - db_node_migrator: logs in to migrate and acts as the owner
-- - db_node_service: logs in to serve; it may only call the routines that the migrations grant
-- - db_node_logins: its routines create and drop the direct logins
--
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
-- The migrator creates the routines that manage logins, and db_node_logins owns them.
GRANT db_node_logins TO db_node_migrator;
-- db-node ends connections of dropped logins and connections over a limit.
GRANT pg_signal_backend TO db_node_logins;
-- The routines check whether the caller's connection is encrypted, and how long direct sessions have been working.
GRANT pg_read_all_stats TO db_node_owner;

-- Roles exist in the whole server, so each database must refuse those of the others.
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO db_node_migrator, db_node_service', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO db_node_logins WITH GRANT OPTION', current_database());
  EXECUTE format('GRANT CREATE, TEMPORARY ON DATABASE %I TO db_node_owner', current_database());
END
$$;
-- The default databases must refuse direct logins too, because locks and disk belong to the whole server.
REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC;
GRANT CONNECT ON DATABASE postgres, template1 TO pg_monitor;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO db_node_owner;
ALTER DEFAULT PRIVILEGES FOR ROLE db_node_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES FOR ROLE db_node_logins REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- PUBLIC keeps all built-in functions that only compute. Other functions are volatile (locks, large objects,
-- notifications, signals, the log) or assign a transaction id. Of these, PUBLIC keeps only the harmless ones in this
-- list; the rest is for administrators. The routine service.provisioning_missing() has the same list.
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
        'array_sample', 'array_shuffle', 'clock_timestamp', 'current_query', 'gen_random_uuid', 'pg_advisory_unlock_all',
        'pg_is_in_recovery', 'pg_partition_ancestors', 'pg_partition_tree', 'random', 'random_normal', 'set_config',
        'setseed', 'timeofday', 'uuidv4', 'uuidv7'
      )
      -- Functions that SQL cannot call: triggers, handlers, and functions with internal types.
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
  -- A DO block can run any program, so its languages are revoked as well.
  FOR v_language IN SELECT lanname FROM pg_language WHERE lanpltrusted LOOP
    EXECUTE format('GRANT USAGE ON LANGUAGE %I TO db_node_owner, db_node_logins', v_language);
    EXECUTE format('REVOKE USAGE ON LANGUAGE %I FROM PUBLIC', v_language);
  END LOOP;
END
$$;

-- Drivers call it when a connection returns to their pool. It releases only locks of the same session.
GRANT EXECUTE ON FUNCTION pg_advisory_unlock_all() TO PUBLIC;

-- A direct login must not write temporary files. This is the only limit that it cannot change. A login can change its
-- own password. db-node notices the changed row and restores the password. The grant shows only the version of the row,
-- not the password.
DO $$
BEGIN
  GRANT SET ON PARAMETER temp_file_limit TO db_node_logins;
  GRANT SELECT (oid, rolname, xmin) ON pg_catalog.pg_authid TO db_node_owner;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'Only a superuser can limit temporary files and monitor passwords (see DIRECT_CREDENTIALS).';
END
$$;

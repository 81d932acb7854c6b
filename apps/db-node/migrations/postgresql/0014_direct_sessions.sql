-- A login may take back most of what it starts with: the time of a statement, of a transaction, memory. So the service
-- looks at the sessions of direct logins from outside and ends those that take too much. Every replica does: ending a
-- session twice does no harm.

GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;

CREATE FUNCTION private.login_session_end(p_login text, p_pid integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.assert_login(p_login);
  RETURN (SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a WHERE a.pid = p_pid AND a.usename = p_login);
END
$$;

-- The settings of a login as it started, and its password where a verifier is given.
CREATE FUNCTION private.login_restore(p_login text, p_verifier text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '200ms'
AS $$
DECLARE
  v_database text;
BEGIN
  PERFORM private.assert_login(p_login);
  FOR v_database IN
    SELECT d.datname
    FROM pg_db_role_setting s
    JOIN pg_roles r ON r.oid = s.setrole
    JOIN pg_database d ON d.oid = s.setdatabase
    WHERE r.rolname = p_login
  LOOP
    EXECUTE format('ALTER ROLE %I IN DATABASE %I RESET ALL', p_login, v_database);
  END LOOP;
  PERFORM private.login_settings(p_login);
  IF p_verifier IS NOT NULL THEN
    EXECUTE format('ALTER ROLE %I PASSWORD %L', p_login, p_verifier);
    PERFORM pg_terminate_backend(a.pid) FROM pg_stat_activity a WHERE a.usename = p_login;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION private.login_session_end(text, integer), private.login_restore(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION private.login_session_end(text, integer), private.login_restore(text, text) TO db_node_owner;

SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;

-- One entry an hour for each credential and action: who provokes us must not fill the audit.
CREATE FUNCTION private.audit_direct(p_action text, p_login text, p_reason text) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_credential private.database_credentials;
BEGIN
  SELECT c.* INTO v_credential FROM private.database_credentials c WHERE c.login = p_login AND c.dropped_at IS NULL;
  IF FOUND AND NOT EXISTS (
    SELECT FROM private.audit_entries a
    WHERE a.action = p_action
      AND a.target_id = v_credential.database_credential_id::text
      AND a.recorded_at > clock_timestamp() - interval '1 hour'
  ) THEN
    PERFORM private.audit(
      p_action, v_credential.tenant_id, v_credential.database_credential_id::text,
      jsonb_build_object('reason', p_reason)::text, 'background'
    );
  END IF;
END
$$;

-- Ends sessions of direct logins that are past a limit, and says which and why:
--   STATEMENT, TRANSACTION, IDLE  longer than so many seconds
--   LOCKS                         more locks than this
--   NOTIFICATIONS                 reads none while the queue, which is on disk, grows
--   DATABASE                      in another database of the server
--   ENDED                         its login has ended
-- `p_limits` is {statement_seconds, transaction_seconds, idle_seconds, locks}; memory cannot be seen from outside.
CREATE FUNCTION service.direct_sessions_end(p_limits text) RETURNS TABLE (login text, reason text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  v_limits jsonb := p_limits::jsonb;
  v_statement interval := make_interval(secs => (v_limits ->> 'statement_seconds')::integer);
  v_transaction interval := make_interval(secs => (v_limits ->> 'transaction_seconds')::integer);
  v_idle interval := make_interval(secs => (v_limits ->> 'idle_seconds')::integer);
  v_locks integer := (v_limits ->> 'locks')::integer;
  v_queue_grows boolean;
  v_session record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.usename ~ '^dn_[0-9a-f]{20}$') THEN
    RETURN;
  END IF;
  v_queue_grows := pg_notification_queue_usage() > 0.0001;
  FOR v_session IN
    SELECT a.pid, a.usename::text AS login,
      CASE
        WHEN e.login IS NOT NULL THEN 'ENDED'
        WHEN a.datname <> current_database() THEN 'DATABASE'
        WHEN a.state = 'active' AND a.query_start < v_now - v_statement THEN 'STATEMENT'
        WHEN a.xact_start < v_now - v_transaction THEN 'TRANSACTION'
        WHEN a.state <> 'active' AND a.state_change < v_now - v_idle THEN 'IDLE'
        WHEN (SELECT count(*) FROM pg_locks l WHERE l.pid = a.pid) > v_locks THEN 'LOCKS'
        WHEN v_queue_grows AND a.xact_start < v_now - interval '1 second' THEN 'NOTIFICATIONS'
      END AS reason
    FROM pg_stat_activity a
    LEFT JOIN private.database_credentials c ON c.login = a.usename::text AND c.dropped_at IS NULL
    LEFT JOIN private.ended_logins e ON e.login = a.usename::text
    WHERE a.usename ~ '^dn_[0-9a-f]{20}$' AND (c.login IS NOT NULL OR e.login IS NOT NULL)
  LOOP
    CONTINUE WHEN v_session.reason IS NULL OR private.login_session_end(v_session.login, v_session.pid) IS NOT TRUE;
    PERFORM private.audit_direct('database_login.cut_off', v_session.login, v_session.reason);
    login := v_session.login;
    reason := v_session.reason;
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.direct_sessions_end(text) TO db_node_service;

-- Puts back what logins changed of their own accounts, and says which and what: PASSWORD (its sessions end) or SETTINGS.
-- One that is locked by an open transaction is left to the next time.
CREATE FUNCTION service.direct_logins_restore() RETURNS TABLE (login text, reason text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_login record;
BEGIN
  FOR v_login IN
    SELECT c.database_credential_id, c.login, c.verifier,
      c.verifier IS NOT NULL AND private.account_version(c.login) <> c.account_version AS has_other_password
    FROM private.database_credentials c
    JOIN pg_roles r ON r.rolname = c.login
    LEFT JOIN pg_db_role_setting s ON s.setrole = r.oid AND s.setdatabase = 0
    WHERE c.dropped_at IS NULL
      AND (
        (c.verifier IS NOT NULL AND private.account_version(c.login) <> c.account_version)
        OR s.setconfig IS DISTINCT FROM private.login_config()
        OR EXISTS (SELECT FROM pg_db_role_setting o WHERE o.setrole = r.oid AND o.setdatabase <> 0)
      )
  LOOP
    BEGIN
      PERFORM private.login_restore(v_login.login, CASE WHEN v_login.has_other_password THEN v_login.verifier END);
    EXCEPTION WHEN lock_not_available THEN
      CONTINUE;
    END;
    IF v_login.has_other_password THEN
      UPDATE private.database_credentials c
      SET account_version = private.account_version(c.login)
      WHERE c.database_credential_id = v_login.database_credential_id;
    END IF;
    login := v_login.login;
    reason := CASE WHEN v_login.has_other_password THEN 'PASSWORD' ELSE 'SETTINGS' END;
    PERFORM private.audit_direct('database_login.restore', login, reason);
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.direct_logins_restore() TO db_node_service;

-- What provisioning should have revoked or granted and did not, in the administrator's words: until then a direct login
-- can take from everybody. The list of functions that everybody may call is that of provision/postgresql.sql.
CREATE FUNCTION service.provisioning_missing() RETURNS TABLE (statement text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT 'REVOKE EXECUTE ON FUNCTION ' || p.oid::regprocedure || ' FROM PUBLIC'
  FROM pg_proc p
  WHERE p.pronamespace = 'pg_catalog'::regnamespace
    AND (p.provolatile = 'v' OR p.proname IN ('txid_current', 'pg_current_xact_id'))
    AND p.proname NOT IN (
      'array_sample', 'array_shuffle', 'clock_timestamp', 'current_query', 'gen_random_uuid', 'pg_is_in_recovery',
      'pg_partition_ancestors', 'pg_partition_tree', 'random', 'random_normal', 'set_config', 'setseed', 'timeofday',
      'uuidv4', 'uuidv7'
    )
    AND NOT EXISTS (
      SELECT FROM unnest(p.proargtypes::oid[] || p.prorettype) AS t (oid)
      WHERE t.oid IN (
        'internal'::regtype, 'trigger'::regtype, 'event_trigger'::regtype, 'language_handler'::regtype,
        'index_am_handler'::regtype, 'table_am_handler'::regtype, 'tsm_handler'::regtype, 'fdw_handler'::regtype
      )
    )
    AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x WHERE x.grantee = 0)
  UNION ALL
  SELECT format('REVOKE USAGE ON LANGUAGE %I FROM PUBLIC', l.lanname)
  FROM pg_language l
  WHERE l.lanpltrusted
    AND EXISTS (SELECT FROM aclexplode(coalesce(l.lanacl, acldefault('l', l.lanowner))) x WHERE x.grantee = 0)
  UNION ALL
  SELECT format('REVOKE %s ON DATABASE %I FROM PUBLIC', x.privilege_type, d.datname)
  FROM pg_database d
  CROSS JOIN LATERAL aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) x
  WHERE x.grantee = 0 AND d.datallowconn AND (x.privilege_type = 'CONNECT' OR d.datname = current_database())
  UNION ALL
  SELECT format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC', n.nspname)
  FROM pg_namespace n
  WHERE EXISTS (
    SELECT FROM aclexplode(n.nspacl) x WHERE x.grantee = 0 AND x.privilege_type = 'CREATE'
  )
  UNION ALL
  SELECT format('REVOKE db_node_direct FROM %I', m.member::regrole)
  FROM pg_auth_members m
  WHERE m.roleid = 'db_node_direct'::regrole AND m.member <> 'db_node_logins'::regrole
  UNION ALL
  SELECT 'GRANT SET ON PARAMETER temp_file_limit TO db_node_logins'
  WHERE NOT has_parameter_privilege('db_node_logins', 'temp_file_limit', 'SET')
  UNION ALL
  SELECT 'GRANT SELECT (oid, rolname, xmin) ON pg_catalog.pg_authid TO db_node_owner'
  WHERE NOT has_column_privilege('pg_catalog.pg_authid', 'xmin', 'SELECT')
  UNION ALL
  SELECT 'GRANT pg_signal_backend TO db_node_logins'
  WHERE NOT pg_has_role('db_node_logins', 'pg_signal_backend', 'USAGE')
  UNION ALL
  SELECT 'max_prepared_transactions = 0 (a prepared transaction outlives its session and keeps its login from ending)'
  WHERE current_setting('max_prepared_transactions') <> '0'
$$;
GRANT EXECUTE ON FUNCTION service.provisioning_missing() TO db_node_service;

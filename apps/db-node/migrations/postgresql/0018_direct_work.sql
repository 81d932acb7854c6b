-- A quota of working time. No engine rations CPU by login, so the looks at sessions sample it: a session that is found at
-- work counts for the time between two looks. Who works for longer than the quota in a minute is suspended for a minute.

-- The last look that counted: replicas look in turn, and of all looks in one interval one counts.
CREATE UNLOGGED TABLE private.direct_looks (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  number bigint NOT NULL
);
-- Found at work within the last minute. It may be lost with the server: who works on is found again.
CREATE UNLOGGED TABLE private.direct_work (
  login text COLLATE "C" NOT NULL,
  looked_at timestamptz NOT NULL,
  seconds integer NOT NULL,
  PRIMARY KEY (login, looked_at)
);
-- By login and not by credential: a rotated one begins anew, and the login that it had is not let in again.
CREATE TABLE private.suspended_logins (
  login text COLLATE "C" PRIMARY KEY,
  suspended_until timestamptz NOT NULL
);

GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;

-- What a login starts with. It can change these for itself, in its session or for good; only the limits of connections
-- and of temporary files it cannot.
CREATE OR REPLACE FUNCTION private.login_config() RETURNS text[]
LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT ARRAY['statement_timeout=2500ms', 'lock_timeout=2s', 'idle_in_transaction_session_timeout=10s']
    || CASE WHEN has_parameter_privilege('db_node_logins', 'temp_file_limit', 'SET') THEN ARRAY['temp_file_limit=0'] END
$$;

-- Whether the login may connect. Its account stays as it is, or it would be taken for one that the login changed.
CREATE FUNCTION private.login_connect(p_login text, p_may boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.assert_login(p_login);
  IF NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = p_login) THEN
    RETURN;
  END IF;
  EXECUTE format(
    CASE WHEN p_may THEN 'GRANT CONNECT ON DATABASE %I TO %I' ELSE 'REVOKE CONNECT ON DATABASE %I FROM %I' END,
    current_database(), p_login
  );
END
$$;
REVOKE ALL ON FUNCTION private.login_connect(text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION private.login_connect(text, boolean) TO db_node_owner;

-- Logins that are there already have the shorter time as well. One that is just changing its own is put right later.
DO $$
DECLARE
  v_login text;
BEGIN
  SET LOCAL lock_timeout = '200ms';
  FOR v_login IN SELECT r.rolname FROM pg_roles r WHERE r.rolname ~ '^dn_[0-9a-f]{20}$' LOOP
    BEGIN
      PERFORM private.login_settings(v_login);
    EXCEPTION WHEN OTHERS THEN
      CONTINUE;
    END;
  END LOOP;
END
$$;

SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;

-- Counts who is at work now, unless another replica did in this interval, and suspends who has used the quota up. Three
-- looks at least must have found it at work. Who waits for a lock or for its own client takes nothing.
CREATE FUNCTION private.direct_work_count(p_busy_seconds integer, p_watch_seconds integer) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_login text;
BEGIN
  INSERT INTO private.direct_looks AS l (number) VALUES (floor(extract(epoch FROM v_now) / p_watch_seconds))
  ON CONFLICT (is_only) DO UPDATE SET number = excluded.number WHERE l.number <> excluded.number;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM private.direct_work w WHERE w.looked_at <= v_now - interval '1 minute';
  INSERT INTO private.direct_work (login, looked_at, seconds)
  SELECT c.login, v_now, count(*) * p_watch_seconds
  FROM pg_stat_activity a
  JOIN private.database_credentials c ON c.login = a.usename::text AND c.dropped_at IS NULL
  WHERE a.state IN ('active', 'fastpath function call') AND coalesce(a.wait_event_type, '') NOT IN ('Lock', 'Client')
  GROUP BY c.login;
  FOR v_login IN
    SELECT w.login FROM private.direct_work w GROUP BY w.login
    HAVING sum(w.seconds) > p_busy_seconds AND count(*) >= 3
  LOOP
    PERFORM private.lock_logins();
    INSERT INTO private.suspended_logins (login, suspended_until) VALUES (v_login, v_now + interval '1 minute')
    ON CONFLICT (login) DO UPDATE SET suspended_until = excluded.suspended_until;
    DELETE FROM private.direct_work w WHERE w.login = v_login;
    PERFORM private.login_connect(v_login, false);
    PERFORM private.audit_direct('database_login.suspend', v_login, 'BUSY');
  END LOOP;
END
$$;

-- Lets in again whose time is over, unless it has ended meanwhile: that one is to stay out.
CREATE FUNCTION private.direct_logins_resume() RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_login text;
BEGIN
  IF NOT EXISTS (SELECT FROM private.suspended_logins s WHERE s.suspended_until <= clock_timestamp()) THEN
    RETURN;
  END IF;
  PERFORM private.lock_logins();
  FOR v_login IN DELETE FROM private.suspended_logins s WHERE s.suspended_until <= clock_timestamp() RETURNING s.login LOOP
    IF EXISTS (SELECT FROM private.database_credentials c WHERE c.login = v_login AND c.dropped_at IS NULL) THEN
      PERFORM private.login_connect(v_login, true);
    END IF;
  END LOOP;
END
$$;

-- Ends sessions of direct logins that are past a limit, and says which and why:
--   STATEMENT, TRANSACTION, IDLE  longer than so many seconds
--   LOCKS                         more locks than this
--   NOTIFICATIONS                 reads none while the queue, which is on disk, grows
--   DATABASE                      in another database of the server
--   BUSY                          its login is suspended, having worked for longer than its quota
--   ENDED                         its login has ended
-- `p_limits` is {statement_seconds, transaction_seconds, idle_seconds, locks, busy_seconds, watch_seconds}; without the
-- last two nobody is suspended. Memory cannot be seen from outside.
CREATE OR REPLACE FUNCTION service.direct_sessions_end(p_limits text) RETURNS TABLE (login text, reason text)
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
  v_busy integer := (v_limits ->> 'busy_seconds')::integer;
  v_watch integer := (v_limits ->> 'watch_seconds')::integer;
  v_session record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.usename ~ '^dn_[0-9a-f]{20}$') THEN
    PERFORM private.direct_logins_resume();
    RETURN;
  END IF;
  IF v_busy IS NOT NULL AND v_watch IS NOT NULL THEN
    PERFORM private.direct_work_count(v_busy, v_watch);
  END IF;
  PERFORM private.direct_logins_resume();
  v_queue_grows := pg_notification_queue_usage() > 0.0001;
  FOR v_session IN
    SELECT a.pid, a.usename::text AS login,
      CASE
        WHEN e.login IS NOT NULL THEN 'ENDED'
        WHEN s.login IS NOT NULL THEN 'BUSY'
        WHEN a.datname <> current_database() THEN 'DATABASE'
        WHEN a.state IN ('active', 'fastpath function call') AND a.state_change < v_now - v_statement THEN 'STATEMENT'
        WHEN a.xact_start < v_now - v_transaction THEN 'TRANSACTION'
        WHEN a.state <> 'active' AND a.state_change < v_now - v_idle THEN 'IDLE'
        WHEN (SELECT count(*) FROM pg_locks l WHERE l.pid = a.pid) > v_locks THEN 'LOCKS'
        WHEN v_queue_grows AND a.xact_start < v_now - interval '1 second' THEN 'NOTIFICATIONS'
      END AS reason
    FROM pg_stat_activity a
    LEFT JOIN private.database_credentials c ON c.login = a.usename::text AND c.dropped_at IS NULL
    LEFT JOIN private.ended_logins e ON e.login = a.usename::text
    LEFT JOIN private.suspended_logins s ON s.login = a.usename::text
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

-- As database_credential_list, and until when a login is suspended; null unless it is now. Raises NOT_FOUND.
CREATE FUNCTION service.database_credential_overview(p_tenant_id text)
RETURNS TABLE (
  database_credential_id uuid, tenant_id uuid, service text, scopes text, login text, expires_at timestamptz,
  created_at timestamptz, rotated_at timestamptz, suspended_until timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  RETURN QUERY
  SELECT
    c.database_credential_id, c.tenant_id, c.service, c.scopes, c.login, c.expires_at, c.created_at, c.rotated_at,
    s.suspended_until
  FROM private.database_credentials c
  LEFT JOIN private.suspended_logins s ON s.login = c.login AND s.suspended_until > clock_timestamp()
  WHERE c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  ORDER BY c.database_credential_id;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_overview(text) TO db_node_service;

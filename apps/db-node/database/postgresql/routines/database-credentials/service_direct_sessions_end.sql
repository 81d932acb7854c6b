-- Ends sessions of direct logins that exceed a limit. Returns the login and the reason:
--
-- - STATEMENT, TRANSACTION, IDLE: longer than the limit in seconds
-- - LOCKS: more locks than the limit
-- - NOTIFICATIONS: listens without reading, so that the queue on disk grows
-- - DATABASE: connected to another database of the server
-- - BUSY: the login is suspended, because it used more than its quota of working time
-- - ENDED: the login has ended
--
-- `p_limits` has statement_seconds, transaction_seconds, idle_seconds, locks, busy_seconds and watch_ms. Without the
-- last two, no login is suspended. The memory of a session cannot be measured.
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
  v_watch integer := (v_limits ->> 'watch_ms')::integer;
  v_session record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.usename ~ '^dn_[0-9a-f]{20}$') THEN
    PERFORM private.direct_logins_resume();
    RETURN;
  END IF;
  IF v_busy IS NOT NULL AND v_watch IS NOT NULL THEN
    PERFORM private.direct_work_sample(v_busy, v_watch);
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
GRANT EXECUTE ON FUNCTION service.direct_sessions_end(text) TO db_node_service;

-- Counts who is at work now, unless another replica did in this interval, and suspends who has used the quota up. Three
-- looks at least must have found it at work. A statement that is found has run for half of its time on average, so what it
-- has run counts twice, up to the interval: long ones count whole, short ones for what they are. Who waits for a lock or
-- for its own client takes nothing.
CREATE OR REPLACE FUNCTION private.direct_work_count(p_busy_seconds integer, p_watch_seconds integer) RETURNS void
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
  SELECT c.login, v_now,
    sum(least(p_watch_seconds, 2 * greatest(0, extract(epoch FROM v_now - a.state_change))))
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

-- Counts the working logins, unless another replica has counted in this interval. If the logins of a tenant have used
-- up its quota together, it suspends those that used more than an equal share. At least three samples must have found
-- them working. A sampled statement has run for half of its time on average. So its time counts twice, up to the
-- interval: long statements count fully, short ones by their duration. Time spent waiting for a lock or for the client
-- does not count.
CREATE OR REPLACE FUNCTION private.direct_work_sample(p_busy_seconds integer, p_watch_ms integer) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_login text;
BEGIN
  INSERT INTO private.direct_looks AS l (number) VALUES (floor(extract(epoch FROM v_now) * 1000 / p_watch_ms))
  ON CONFLICT (is_only) DO UPDATE SET number = excluded.number WHERE l.number <> excluded.number;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM private.direct_work w WHERE w.looked_at <= v_now - interval '1 minute';
  INSERT INTO private.direct_work (login, looked_at, seconds)
  SELECT c.login, v_now,
    sum(least(p_watch_ms / 1000.0, 2 * greatest(0, extract(epoch FROM v_now - a.state_change))))
  FROM pg_stat_activity a
  JOIN private.database_credentials c ON c.login = a.usename::text AND c.dropped_at IS NULL
  WHERE a.state IN ('active', 'fastpath function call') AND coalesce(a.wait_event_type, '') NOT IN ('Lock', 'Client')
  GROUP BY c.login;
  FOR v_login IN
    SELECT u.login
    FROM (
      SELECT w.login, count(*) AS looks, sum(w.seconds) AS seconds,
        sum(sum(w.seconds)) OVER same_tenant AS tenant_seconds, count(*) OVER same_tenant AS logins
      FROM private.direct_work w
      JOIN private.database_credentials c ON c.login = w.login
      GROUP BY w.login, c.tenant_id
      WINDOW same_tenant AS (PARTITION BY c.tenant_id)
    ) u
    WHERE u.tenant_seconds > p_busy_seconds AND u.seconds >= p_busy_seconds::double precision / u.logins AND u.looks >= 3
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

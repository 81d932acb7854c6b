-- Ends suspensions whose time is over, except for logins that have ended.
CREATE OR REPLACE FUNCTION private.direct_logins_resume() RETURNS void
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

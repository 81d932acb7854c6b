-- Allows one change of logins at a time. The server refuses two concurrent grants on the same database. Only writers
-- wait.
CREATE OR REPLACE FUNCTION private.lock_logins() RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  LOCK TABLE private.ended_logins IN SHARE ROW EXCLUSIVE MODE;
END
$$;

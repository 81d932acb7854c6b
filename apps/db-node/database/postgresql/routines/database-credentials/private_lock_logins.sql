-- One change of logins at a time: the server refuses two that grant on the same database at once. Only writers wait.
CREATE OR REPLACE FUNCTION private.lock_logins() RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  LOCK TABLE private.ended_logins IN SHARE ROW EXCLUSIVE MODE;
END
$$;

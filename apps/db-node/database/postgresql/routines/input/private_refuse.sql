-- Ends the routine with an error code.
CREATE OR REPLACE FUNCTION private.refuse(p_code text, p_reason text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'ND001', MESSAGE = concat_ws(': ', p_code, p_reason);
END
$$;

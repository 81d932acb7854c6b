CREATE OR REPLACE FUNCTION private.audit_sha256(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT encode(sha256(convert_to(p_text, 'UTF8')), 'hex')
$$;

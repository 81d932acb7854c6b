-- The time format of the audit's digests: UTC with six decimals.
CREATE OR REPLACE FUNCTION private.audit_instant(p_at timestamptz) RETURNS text
LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

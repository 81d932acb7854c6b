-- The result of the last recorded audit verification, and the time of the last one without findings. No row if none was
-- recorded.
CREATE OR REPLACE FUNCTION service.audit_verification_last()
RETURNS TABLE (verified_at timestamptz, findings integer, good_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT v.verified_at, v.findings, v.good_at FROM private.audit_verifications v WHERE v.id = 1
$$;
GRANT EXECUTE ON FUNCTION service.audit_verification_last() TO db_node_service;

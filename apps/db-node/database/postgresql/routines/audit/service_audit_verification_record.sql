-- Records the result of an audit verification, with the time of the database. It replaces the previous result. The time
-- of the last verification without findings is kept.
CREATE OR REPLACE FUNCTION service.audit_verification_record(p_findings integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_now CONSTANT timestamptz := clock_timestamp();
BEGIN
  INSERT INTO private.audit_verifications AS v (id, verified_at, findings, good_at)
  VALUES (1, v_now, p_findings, CASE WHEN p_findings = 0 THEN v_now END)
  ON CONFLICT (id) DO UPDATE
  SET verified_at = excluded.verified_at, findings = excluded.findings, good_at = coalesce(excluded.good_at, v.good_at);
END
$$;
GRANT EXECUTE ON FUNCTION service.audit_verification_record(integer) TO db_node_service;

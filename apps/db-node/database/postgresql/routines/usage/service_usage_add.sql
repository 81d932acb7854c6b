-- Adds the new counts of a replica (a JSON array with one element per service) to the current hour and day. Rows are
-- locked in order, so that no two replicas deadlock.
CREATE OR REPLACE FUNCTION service.usage_add(p_counts text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  INSERT INTO private.service_usage AS u (tenant_id, span, service, starts_at, requests, refused, used, quota)
  SELECT c.tenant_id, s.span, c.service, date_trunc(s.span, v_now, 'UTC'), c.requests, c.refused, c.used, c.quota
  FROM jsonb_to_recordset(p_counts::jsonb)
    AS c (tenant_id uuid, service text, requests bigint, refused bigint, used bigint, quota integer)
  CROSS JOIN (VALUES ('hour'), ('day')) AS s (span)
  ORDER BY c.tenant_id, s.span, c.service
  ON CONFLICT (tenant_id, span, service, starts_at) DO UPDATE
  SET requests = u.requests + EXCLUDED.requests, refused = u.refused + EXCLUDED.refused, used = u.used + EXCLUDED.used,
    quota = EXCLUDED.quota;
END
$$;
GRANT EXECUTE ON FUNCTION service.usage_add(text) TO db_node_service;

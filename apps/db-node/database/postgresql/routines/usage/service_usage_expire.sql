-- Deletes at most `p_limit` hours older than a week and days older than 400 days.
CREATE OR REPLACE FUNCTION service.usage_expire(p_limit integer) RETURNS TABLE (removed integer)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  DELETE FROM private.service_usage u
  WHERE (u.tenant_id, u.span, u.service, u.starts_at) IN (
    SELECT e.tenant_id, e.span, e.service, e.starts_at
    FROM private.service_usage e
    WHERE (e.span = 'hour' AND e.starts_at <= v_now - interval '7 days')
      OR (e.span = 'day' AND e.starts_at <= v_now - interval '400 days')
    LIMIT p_limit
  );
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.usage_expire(integer) TO db_node_service;

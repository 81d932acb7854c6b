-- The quota usage of a service of a tenant, or the sum of all its services if none is named. By hour for the last week
-- or by day for the last 400 days, oldest first. Periods without usage are left out. Raises NOT_FOUND (the tenant).
CREATE OR REPLACE FUNCTION service.usage_list(p_tenant_id text, p_service text, p_span text)
RETURNS TABLE (starts_at timestamptz, requests bigint, refused bigint, used bigint, quota integer)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  RETURN QUERY
  SELECT u.starts_at, sum(u.requests)::bigint, sum(u.refused)::bigint, sum(u.used)::bigint,
    CASE WHEN p_service IS NOT NULL THEN max(u.quota) END
  FROM private.service_usage u
  WHERE u.tenant_id = v_tenant_id AND u.span = p_span AND (p_service IS NULL OR u.service = p_service)
    AND u.starts_at > clock_timestamp() - CASE WHEN p_span = 'hour' THEN interval '7 days' ELSE interval '400 days' END
  GROUP BY u.starts_at
  ORDER BY u.starts_at;
END
$$;
GRANT EXECUTE ON FUNCTION service.usage_list(text, text, text) TO db_node_service;

CREATE OR REPLACE FUNCTION api.auth_event_record(p_user_id text, p_success boolean)
RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT service.auth_event_record(private.bound_tenant('auth:events:write'), p_user_id, p_success)
$$;
GRANT EXECUTE ON FUNCTION api.auth_event_record(text, boolean) TO PUBLIC;
COMMENT ON FUNCTION api.auth_event_record(text, boolean) IS
'Records a login outcome. The eighth failure locks the user for 15 minutes. Never repeat it blindly.
Scope: auth:events:write
Returns: nothing
Errors: NOT_FOUND, VALIDATION_FAILED';

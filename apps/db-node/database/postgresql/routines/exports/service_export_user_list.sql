-- Users of a tenant after `p_after`, ordered by id, for an export; with password hashes if requested.
CREATE OR REPLACE FUNCTION service.export_user_list(p_tenant_id uuid, p_after uuid, p_limit integer, p_with_hashes boolean)
RETURNS TABLE (
  user_id uuid, email text, username text, password_hash text, status text, verified boolean, created_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  RETURN QUERY
  SELECT u.user_id, u.email, u.username, CASE WHEN p_with_hashes THEN u.password_hash END, u.status, u.verified, u.created_at
  FROM private.users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id > p_after
  ORDER BY u.user_id
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.export_user_list(uuid, uuid, integer, boolean) TO db_node_service;

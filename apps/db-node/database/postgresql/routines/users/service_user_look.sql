-- One user by the exact email address or the id, for an operator with a reason. Audited under the user's id, also if no
-- user is found; then there is no row. A lock that has ended is not shown. Raises NOT_FOUND (the tenant),
-- VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_look(p_tenant_id text, p_email text, p_user_id text, p_reason text, p_operator text, p_request_id text)
RETURNS TABLE (
  user_id uuid, email text, username text, status text, verified boolean, failed_count integer, locked_until timestamptz,
  created_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_user private.users;
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  IF p_user_id IS NULL THEN
    SELECT u.* INTO v_user
    FROM private.users u
    WHERE u.tenant_id = v_tenant_id AND u.email = private.to_email(p_email);
  ELSE
    SELECT u.* INTO v_user
    FROM private.users u
    WHERE u.tenant_id = v_tenant_id AND u.user_id = private.to_id('user_id', p_user_id);
  END IF;
  PERFORM private.audit(
    'user.look', v_tenant_id, v_user.user_id::text,
    jsonb_build_object('by', CASE WHEN p_user_id IS NULL THEN 'email' ELSE 'id' END, 'reason', p_reason)::text, p_operator,
    p_request_id
  );
  IF v_user.user_id IS NOT NULL THEN
    RETURN QUERY
    SELECT v_user.user_id, v_user.email, v_user.username, v_user.status, v_user.verified, v_user.failed_count::integer,
      CASE WHEN v_user.locked_until > clock_timestamp() THEN v_user.locked_until END, v_user.created_at;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_look(text, text, text, text, text, text) TO db_node_service;

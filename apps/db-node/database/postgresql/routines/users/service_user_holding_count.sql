-- The number of records that an erasure of the user would delete, except for names in imports. Raises NOT_FOUND,
-- VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_holding_count(p_tenant_id text, p_user_id text)
RETURNS TABLE (sessions bigint, verification_tokens bigint, auth_events bigint, audit_records bigint)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_user_id uuid := private.to_id('user_id', p_user_id);
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  IF NOT EXISTS (SELECT FROM private.users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id) THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  RETURN QUERY
  SELECT
    (SELECT count(*) FROM private.sessions s WHERE s.tenant_id = v_tenant_id AND s.user_id = v_user_id),
    (SELECT count(*) FROM private.verification_tokens t WHERE t.tenant_id = v_tenant_id AND t.user_id = v_user_id),
    (SELECT count(*) FROM private.auth_events e WHERE e.tenant_id = v_tenant_id AND e.user_id = v_user_id),
    (SELECT count(*) FROM private.audit_records r WHERE r.tenant_id = v_tenant_id AND r.user_id = v_user_id);
END
$$;
GRANT EXECUTE ON FUNCTION service.user_holding_count(text, text) TO db_node_service;

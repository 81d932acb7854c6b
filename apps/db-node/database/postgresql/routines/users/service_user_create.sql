-- Creates an active, unverified user. Raises EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_create(p_tenant_id uuid, p_email text, p_username text, p_password_hash text)
RETURNS TABLE (user_id uuid)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_email text := private.to_email(p_email);
  v_username text := private.to_username(p_username);
  v_password_hash text := private.to_password_hash(p_password_hash);
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  -- No exception is used, because its text would contain data of the existing row.
  INSERT INTO private.users (tenant_id, user_id, email, username, password_hash, created_at)
  VALUES (p_tenant_id, private.new_id(), v_email, v_username, v_password_hash, clock_timestamp())
  ON CONFLICT DO NOTHING
  RETURNING user_id INTO user_create.user_id;
  IF NOT FOUND THEN
    PERFORM private.refuse(
      CASE
        WHEN EXISTS (SELECT FROM private.users u WHERE u.tenant_id = p_tenant_id AND u.email = v_email) THEN 'EMAIL_TAKEN'
        ELSE 'USERNAME_TAKEN'
      END
    );
  END IF;
  PERFORM private.audit_change(p_tenant_id, 'user.create', user_id, NULL);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_create(uuid, text, text, text) TO db_node_service;

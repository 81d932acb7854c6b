-- Imports one row by the rules of a single create. If the username is in use, it takes the second one. `row` has email,
-- username, second_username, password_hash, verified, active, reset_reason. Raises no errors.
CREATE OR REPLACE FUNCTION private.import_row(
  p_tenant_id uuid, p_row jsonb, OUT verdict text, OUT user_id uuid, OUT username text, OUT reason text
)
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_username text;
BEGIN
  FOREACH v_username IN ARRAY ARRAY[p_row ->> 'username', p_row ->> 'second_username'] LOOP
    BEGIN
      SELECT c.user_id INTO user_id
      FROM service.user_create(p_tenant_id, p_row ->> 'email', v_username, p_row ->> 'password_hash') c;
      UPDATE private.users u
      SET verified = (p_row ->> 'verified')::boolean,
        status = CASE WHEN (p_row ->> 'active')::boolean THEN 'active' ELSE 'inactive' END
      WHERE u.tenant_id = p_tenant_id AND u.user_id = import_row.user_id
        AND ((p_row ->> 'verified')::boolean OR NOT (p_row ->> 'active')::boolean);
      username := v_username;
      reason := p_row ->> 'reset_reason';
      verdict := CASE WHEN reason IS NULL THEN 'created' ELSE 'needs_reset' END;
      RETURN;
    EXCEPTION WHEN SQLSTATE 'ND001' THEN
      reason := SQLERRM;
      EXIT WHEN reason <> 'USERNAME_TAKEN';
    END;
  END LOOP;
  IF reason = 'EMAIL_TAKEN' THEN
    SELECT u.user_id INTO user_id
    FROM private.users u
    WHERE u.tenant_id = p_tenant_id AND u.email = private.to_email(p_row ->> 'email');
  END IF;
  verdict := CASE WHEN reason IN ('EMAIL_TAKEN', 'USERNAME_TAKEN') THEN 'skipped' ELSE 'refused' END;
END
$$;

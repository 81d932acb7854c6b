-- Writes that arrive together share one transaction: one statement, one commit. Each call is a subtransaction of its own
-- around the routine itself, so that the rule stands once and a call that is refused takes nothing of its neighbours
-- with it. Beside its place each call gets
--   a refusal, as the routine raised it, or
--   BUSY: somebody holds its rows for longer than neighbours should wait. Nothing of it was done; it is to be called
--   alone, where it may wait as long as any other.
-- Rows are locked in one order by everybody: tenant, user, then the session's or the token's own key. Where two still
-- meet the other way around, the one that has waited for 50 ms lets its own call go. Any other error undoes all calls.
-- Tenants may be mixed: each routine enters its own tenant before it touches a row.

-- Once somebody had to be waited for, the rest of a batch waits for nobody.
CREATE FUNCTION private.lose_patience() RETURNS text
LANGUAGE sql
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT set_config('lock_timeout', '1ms', true)
$$;

-- Whose token it is, or null: only to lock in order.
CREATE FUNCTION private.token_owner(p_tenant_id uuid, p_token_hash text) RETURNS uuid
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  RETURN (
    SELECT t.user_id FROM private.verification_tokens t WHERE t.tenant_id = p_tenant_id AND t.token_hash = p_token_hash
  );
END
$$;

CREATE FUNCTION service.session_create_together(
  p_tenant_id uuid[], p_user_id text[], p_token_hash text[], p_expires_at text[]
) RETURNS TABLE (caller_place integer, refusal text, session_id uuid)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '50ms'
AS $$
#variable_conflict use_column
DECLARE
  v_call record;
BEGIN
  FOR v_call IN
    SELECT c.*
    FROM unnest(p_tenant_id, p_user_id, p_token_hash, p_expires_at)
      WITH ORDINALITY AS c (tenant_id, user_id, token_hash, expires_at, place)
    ORDER BY c.tenant_id, lower(c.user_id) COLLATE "C", c.token_hash COLLATE "C"
  LOOP
    caller_place := v_call.place;
    refusal := NULL;
    session_id := NULL;
    BEGIN
      SELECT s.session_id INTO session_create_together.session_id
      FROM service.session_create(v_call.tenant_id, v_call.user_id, v_call.token_hash, v_call.expires_at) s;
    EXCEPTION
      WHEN SQLSTATE 'ND001' THEN
        refusal := SQLERRM;
      WHEN lock_not_available THEN
        refusal := 'BUSY';
        PERFORM private.lose_patience();
    END;
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.session_create_together(uuid[], text[], text[], text[]) TO db_node_service;

CREATE FUNCTION service.session_revoke_together(p_tenant_id uuid[], p_session_id text[])
RETURNS TABLE (caller_place integer, refusal text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '50ms'
AS $$
DECLARE
  v_call record;
BEGIN
  FOR v_call IN
    SELECT c.*
    FROM unnest(p_tenant_id, p_session_id) WITH ORDINALITY AS c (tenant_id, session_id, place)
    ORDER BY c.tenant_id, lower(c.session_id) COLLATE "C"
  LOOP
    caller_place := v_call.place;
    refusal := NULL;
    BEGIN
      PERFORM service.session_revoke(v_call.tenant_id, v_call.session_id);
    EXCEPTION
      WHEN SQLSTATE 'ND001' THEN
        refusal := SQLERRM;
      WHEN lock_not_available THEN
        refusal := 'BUSY';
        PERFORM private.lose_patience();
    END;
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.session_revoke_together(uuid[], text[]) TO db_node_service;

-- Outcomes of one user are counted in the order in which they came.
CREATE FUNCTION service.auth_event_record_together(p_tenant_id uuid[], p_user_id text[], p_success boolean[])
RETURNS TABLE (caller_place integer, refusal text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '50ms'
AS $$
DECLARE
  v_call record;
BEGIN
  FOR v_call IN
    SELECT c.*
    FROM unnest(p_tenant_id, p_user_id, p_success) WITH ORDINALITY AS c (tenant_id, user_id, success, place)
    ORDER BY c.tenant_id, lower(c.user_id) COLLATE "C", c.place
  LOOP
    caller_place := v_call.place;
    refusal := NULL;
    BEGIN
      PERFORM service.auth_event_record(v_call.tenant_id, v_call.user_id, v_call.success);
    EXCEPTION
      WHEN SQLSTATE 'ND001' THEN
        refusal := SQLERRM;
      WHEN lock_not_available THEN
        refusal := 'BUSY';
        PERFORM private.lose_patience();
    END;
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.auth_event_record_together(uuid[], text[], boolean[]) TO db_node_service;

CREATE FUNCTION service.verification_token_create_together(
  p_tenant_id uuid[], p_user_id text[], p_token_hash text[], p_expires_at text[], p_purpose text[]
) RETURNS TABLE (caller_place integer, refusal text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '50ms'
AS $$
DECLARE
  v_call record;
BEGIN
  FOR v_call IN
    SELECT c.*
    FROM unnest(p_tenant_id, p_user_id, p_token_hash, p_expires_at, p_purpose)
      WITH ORDINALITY AS c (tenant_id, user_id, token_hash, expires_at, purpose, place)
    ORDER BY c.tenant_id, lower(c.user_id) COLLATE "C", c.token_hash COLLATE "C"
  LOOP
    caller_place := v_call.place;
    refusal := NULL;
    BEGIN
      PERFORM service.verification_token_create(
        v_call.tenant_id, v_call.user_id, v_call.token_hash, v_call.expires_at, v_call.purpose
      );
    EXCEPTION
      WHEN SQLSTATE 'ND001' THEN
        refusal := SQLERRM;
      WHEN lock_not_available THEN
        refusal := 'BUSY';
        PERFORM private.lose_patience();
    END;
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.verification_token_create_together(uuid[], text[], text[], text[], text[])
TO db_node_service;

-- A password reset, which ends any number of sessions, is called alone: it could keep its neighbours waiting.
CREATE FUNCTION service.verification_token_consume_together(
  p_tenant_id uuid[], p_token_hash text[], p_password_hash text[]
) RETURNS TABLE (caller_place integer, refusal text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '50ms'
AS $$
DECLARE
  v_call record;
BEGIN
  FOR v_call IN
    SELECT c.*
    FROM unnest(p_tenant_id, p_token_hash, p_password_hash)
      WITH ORDINALITY AS c (tenant_id, token_hash, password_hash, place)
    ORDER BY c.tenant_id, private.token_owner(c.tenant_id, c.token_hash), c.token_hash COLLATE "C"
  LOOP
    caller_place := v_call.place;
    refusal := NULL;
    BEGIN
      PERFORM service.verification_token_consume(v_call.tenant_id, v_call.token_hash, v_call.password_hash);
    EXCEPTION
      WHEN SQLSTATE 'ND001' THEN
        refusal := SQLERRM;
      WHEN lock_not_available THEN
        refusal := 'BUSY';
        PERFORM private.lose_patience();
    END;
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.verification_token_consume_together(uuid[], text[], text[]) TO db_node_service;

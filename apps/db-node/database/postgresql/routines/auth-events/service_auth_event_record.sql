-- Records the result of a sign-in. The eighth failure locks the user for 15 minutes. A failure during a lock does not
-- extend the lock. A success during a lock does not end it; a success without a lock resets the count. The time of the
-- call decides, because a distributed table allows no clock function in an UPDATE. Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.auth_event_record(p_tenant_id uuid, p_user_id text, p_success boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_user_id uuid := private.to_id('user_id', p_user_id);
  v_event_id uuid := private.new_id();
  v_came timestamptz := clock_timestamp();
  v_locked_until timestamptz := v_came + interval '15 minutes';
  v_now timestamptz;
BEGIN
  IF p_success IS NULL THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'success must be true or false');
  END IF;
  PERFORM private.enter_tenant(p_tenant_id);
  -- One guarded statement. After waiting for the row lock it is evaluated again on the newest row, so concurrent
  -- failures stop at the eighth. A success without anything to reset does not change the row; it only locks it against
  -- an erasure.
  UPDATE private.users u
  SET failed_count = CASE
      WHEN u.locked_until > v_came THEN u.failed_count
      WHEN p_success THEN 0
      WHEN u.locked_until IS NOT NULL THEN 1
      ELSE u.failed_count + 1
    END,
    locked_until = CASE
      WHEN u.locked_until > v_came THEN u.locked_until
      WHEN NOT p_success AND u.locked_until IS NULL AND u.failed_count + 1 >= 8
        THEN v_locked_until
    END
  WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id
    AND (NOT p_success OR u.failed_count > 0 OR u.locked_until IS NOT NULL);
  IF NOT FOUND THEN
    PERFORM FROM private.users u WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id FOR KEY SHARE;
    IF NOT FOUND THEN
      PERFORM private.refuse('NOT_FOUND');
    END IF;
  END IF;
  PERFORM private.hold_tenant(p_tenant_id);
  v_now := clock_timestamp();
  INSERT INTO private.auth_events (tenant_id, event_id, user_id, success, recorded_at)
  VALUES (p_tenant_id, v_event_id, v_user_id, p_success, v_now);
  INSERT INTO private.audit_queue (tenant_id, source, event_id, kind, user_id, recorded_at)
  VALUES (
    p_tenant_id, 'auth_event', v_event_id, CASE WHEN p_success THEN 'login.succeeded' ELSE 'login.failed' END, v_user_id, v_now
  );
END
$$;
GRANT EXECUTE ON FUNCTION service.auth_event_record(uuid, text, boolean) TO db_node_service;

-- Called in each transaction that writes. No move of the tenant switches before the transaction ends. Without a move,
-- the routine only reads: the start of a move waits for all earlier transactions. A pause is written without waiting
-- for these locks. So no later writer gets ahead of the move, which then waits for the earlier writers. Raises
-- TENANT_MOVING, TENANT_MOVED.
CREATE OR REPLACE FUNCTION private.hold_tenant(p_tenant_id uuid) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_move private.tenant_moves;
BEGIN
  -- Most tenants never move.
  IF NOT EXISTS (SELECT FROM private.tenant_moves m WHERE m.tenant_id = p_tenant_id) THEN
    RETURN;
  END IF;
  SELECT m.* INTO v_move FROM private.tenant_moves m WHERE m.tenant_id = p_tenant_id;
  IF NOT FOUND OR v_move.state = 'here' THEN
    RETURN;
  END IF;
  IF v_move.state = 'copying' OR v_move.paused_until <= clock_timestamp() THEN
    PERFORM FROM private.tenant_moves m WHERE m.tenant_id = p_tenant_id FOR KEY SHARE;
    -- This weak lock is also granted on the row version from before the pause, so the state is read again. Later
    -- transactions wait for the lock.
    SELECT m.* INTO v_move FROM private.tenant_moves m WHERE m.tenant_id = p_tenant_id;
  END IF;
  IF v_move.state = 'away' THEN
    PERFORM private.refuse('TENANT_MOVED');
  ELSIF v_move.state = 'arriving' OR v_move.paused_until > clock_timestamp() THEN
    PERFORM private.refuse('TENANT_MOVING');
  END IF;
END
$$;

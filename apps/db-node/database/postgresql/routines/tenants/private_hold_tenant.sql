-- In each transaction that writes: until it ends no move of the tenant is decided. Without a move on, a look that locks nothing:
-- whoever begins a move waits for the transactions of before. A pause is written without waiting for these locks, so that no
-- later writer comes before whoever then waits for the earlier ones. Raises TENANT_MOVING, TENANT_MOVED.
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
    -- So weak a lock is had on the row of before the pause as well, with what that said. Whoever comes behind waits for it.
    SELECT m.* INTO v_move FROM private.tenant_moves m WHERE m.tenant_id = p_tenant_id;
  END IF;
  IF v_move.state = 'away' THEN
    PERFORM private.refuse('TENANT_MOVED');
  ELSIF v_move.state = 'arriving' OR v_move.paused_until > clock_timestamp() THEN
    PERFORM private.refuse('TENANT_MOVING');
  END IF;
END
$$;

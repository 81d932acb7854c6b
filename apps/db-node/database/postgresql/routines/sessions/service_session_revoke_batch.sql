-- Generated from batch-write.template.sql and sessions/service_session_revoke.sql: src/routines/batch-routines.ts says how.
--
-- Calls of many callers in one statement, with one commit. Each is a subtransaction of its own around the routine itself,
-- so that the rule stands once and a call that is refused takes nothing of the others with it. Beside its number (from 1)
-- each call gets
--   a refusal, as the routine raised it, or
--   BUSY: somebody holds its rows for longer than the others should wait. Nothing of it was done; it is to be called
--   singly, where it may wait as long as any other.
-- Rows are locked in one order by everybody: tenant, user, then the session's or the token's own key. Where two still
-- meet the other way around, the one that has waited for 50 ms lets its own call go. Any other error undoes all calls.
-- Tenants may be mixed: each routine enters its own tenant before it touches a row.
CREATE OR REPLACE FUNCTION service.session_revoke_batch(
  p_tenant_id uuid[], p_session_id text[]
) RETURNS TABLE (call_number integer, refusal text)
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
    FROM unnest(p_tenant_id, p_session_id)
      WITH ORDINALITY AS c (tenant_id, session_id, number)
    ORDER BY c.tenant_id, lower(c.session_id) COLLATE "C"
  LOOP
    call_number := v_call.number;
    refusal := NULL;
    BEGIN
      PERFORM service.session_revoke(v_call.tenant_id, v_call.session_id);
    EXCEPTION
      WHEN SQLSTATE 'ND001' THEN
        refusal := SQLERRM;
      WHEN lock_not_available THEN
        refusal := 'BUSY';
        -- Once somebody had to be waited for, the rest of the batch waits for nobody.
        PERFORM set_config('lock_timeout', '1ms', true);
    END;
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.session_revoke_batch(uuid[], text[]) TO db_node_service;

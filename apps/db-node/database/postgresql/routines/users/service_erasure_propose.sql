-- Proposes to erase a user, for 24 hours, and closes an expired proposal about the same user. Audited. Raises
-- NOT_FOUND, PROPOSAL_EXISTS, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.erasure_propose(p_tenant_id text, p_user_id text, p_reason text, p_operator text, p_request_id text)
RETURNS TABLE (proposal_id uuid, expires_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_user_id uuid := private.to_id('user_id', p_user_id);
  v_proposal_id uuid := private.new_id();
  v_now timestamptz;
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  -- Proposals and decisions about a user lock the user's row first.
  PERFORM FROM private.users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  v_now := clock_timestamp();
  UPDATE private.erasure_proposals p
  SET state = 'expired'
  WHERE p.tenant_id = v_tenant_id AND p.user_id = v_user_id AND p.state = 'open' AND p.expires_at <= v_now;
  IF EXISTS (
    SELECT FROM private.erasure_proposals p
    WHERE p.tenant_id = v_tenant_id AND p.user_id = v_user_id AND p.state = 'open'
  ) THEN
    PERFORM private.refuse('PROPOSAL_EXISTS');
  END IF;
  INSERT INTO private.erasure_proposals (tenant_id, proposal_id, user_id, reason, proposed_by, proposed_at, expires_at)
  VALUES (v_tenant_id, v_proposal_id, v_user_id, p_reason, p_operator, v_now, v_now + interval '24 hours');
  PERFORM private.audit(
    'user.erase_propose', v_tenant_id, v_user_id::text,
    jsonb_build_object('proposal_id', v_proposal_id, 'reason', p_reason)::text, p_operator, p_request_id
  );
  RETURN QUERY SELECT v_proposal_id, v_now + interval '24 hours';
END
$$;
GRANT EXECUTE ON FUNCTION service.erasure_propose(text, text, text, text, text) TO db_node_service;

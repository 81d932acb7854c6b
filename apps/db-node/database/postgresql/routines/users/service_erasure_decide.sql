-- Decides a proposal. If another operator approves it, the user is erased in the same transaction. Any operator may
-- reject it, including the proposer. If several operators decide at the same time, exactly one decision applies.
-- Audited. Returns the number of deleted audit records. Raises NOT_FOUND (also if the user no longer exists),
-- OWN_PROPOSAL, PROPOSAL_CLOSED, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.erasure_decide(
  p_tenant_id text, p_proposal_id text, p_approved boolean, p_operator text, p_request_id text
) RETURNS TABLE (records bigint)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_proposal_id uuid := private.to_id('proposal_id', p_proposal_id);
  v_proposal private.erasure_proposals;
  v_now timestamptz;
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  SELECT p.* INTO v_proposal
  FROM private.erasure_proposals p
  WHERE p.tenant_id = v_tenant_id AND p.proposal_id = v_proposal_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  IF p_approved AND v_proposal.proposed_by = p_operator THEN
    PERFORM private.refuse('OWN_PROPOSAL');
  END IF;
  -- Proposals and decisions about a user lock the user's row first.
  PERFORM FROM private.users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_proposal.user_id FOR UPDATE;
  v_now := clock_timestamp();
  UPDATE private.erasure_proposals p
  SET state = CASE WHEN p_approved THEN 'approved' ELSE 'rejected' END, decided_by = p_operator, decided_at = v_now
  WHERE p.tenant_id = v_tenant_id AND p.proposal_id = v_proposal_id AND p.state = 'open' AND p.expires_at > v_now;
  IF NOT FOUND THEN
    PERFORM private.refuse('PROPOSAL_CLOSED');
  END IF;
  IF p_approved THEN
    records := private.user_erase(
      v_tenant_id, v_proposal.user_id,
      jsonb_build_object('proposal_id', v_proposal_id, 'proposed_by', v_proposal.proposed_by), p_operator, p_request_id
    );
  ELSE
    records := 0;
    PERFORM private.audit(
      'user.erase_reject', v_tenant_id, v_proposal.user_id::text, jsonb_build_object('proposal_id', v_proposal_id)::text,
      p_operator, p_request_id
    );
  END IF;
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.erasure_decide(text, text, boolean, text, text) TO db_node_service;

-- Proposes a decision, in one step with closing an expired proposal about the same subject. An open one stays: then
-- is_new is false and the row is that proposal, or none if it was decided at this moment.
CREATE OR REPLACE FUNCTION public.proposal_create(
  p_subject text, p_subject_id uuid, p_decision text, p_amount bigint, p_reason text,
  p_gateway_refund_id text, p_difference jsonb, p_operator text
)
RETURNS TABLE (proposal_id uuid, expires_at timestamptz, is_new boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  UPDATE public.decision_proposals AS p
  SET state = 'expired'
  WHERE p.subject = p_subject
    AND p.subject_id = p_subject_id
    AND p.state = 'open'
    AND p.expires_at <= clock_timestamp();
  RETURN QUERY
    INSERT INTO public.decision_proposals AS p
      (subject, subject_id, decision, amount, reason, gateway_refund_id, difference, proposed_by)
    VALUES (p_subject, p_subject_id, p_decision, p_amount, p_reason, p_gateway_refund_id, p_difference, p_operator)
    ON CONFLICT (subject, subject_id) WHERE state = 'open' DO NOTHING
    RETURNING p.proposal_id, p.expires_at, true;
  IF NOT FOUND THEN
    RETURN QUERY
      SELECT p.proposal_id, p.expires_at, false
      FROM public.decision_proposals AS p
      WHERE p.subject = p_subject
        AND p.subject_id = p_subject_id
        AND p.state = 'open';
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.proposal_create TO payment_service_service;

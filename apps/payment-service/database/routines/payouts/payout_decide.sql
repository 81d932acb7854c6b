-- An operator says whether a payout with an unknown result was made, in one step with its audit entry. The held amount leaves
-- the wallet or is available again. Only payouts in review can be decided, and those that were sent more than a day ago.
-- Outcome: 'paid', 'failed', 'not_found', or 'not_waiting'.
CREATE OR REPLACE FUNCTION public.payout_decide(p_payout_id uuid, p_happened boolean, p_operator text, p_reason text)
RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  p public.payouts := public.lock_payout(p_payout_id);
BEGIN
  IF p.payout_id IS NULL THEN
    RETURN 'not_found';
  ELSIF (p.status = 'needs_review' OR p.status = 'sent' AND p.sent_at < clock_timestamp() - interval '1 day') IS NOT TRUE THEN
    RETURN 'not_waiting';
  END IF;
  UPDATE public.payouts
  SET decided_by = p_operator
  WHERE payout_id = p_payout_id;
  IF p_happened THEN
    PERFORM public.settle_payout(p, NULL, NULL);
  ELSE
    PERFORM public.fail_payout(p, 'it did not happen');
  END IF;
  INSERT INTO public.payout_actions (action, payout_id, currency, amount, operator, reason)
  VALUES (CASE WHEN p_happened THEN 'happened' ELSE 'did_not_happen' END, p_payout_id, p.currency, p.amount, p_operator,
    p_reason);
  RETURN CASE WHEN p_happened THEN 'paid' ELSE 'failed' END;
END
$$;
GRANT EXECUTE ON FUNCTION public.payout_decide TO payment_service_service;

-- An operator names the gateway's refund for one that a delivery has booked by its amount, in one step with the audit
-- entry. With p_gateway_refund_id NULL, the refund did not happen. If the delivery has a different id, it then belongs
-- to another refund. Only refunds can be decided that the gateway is no longer asked about, or that have waited for a
-- day.
-- Outcome: 'succeeded', 'failed', 'not_found', 'not_waiting', or 'of_another': another refund of the merchant has this
-- id.
CREATE OR REPLACE FUNCTION public.refund_confirm(
  p_refund_id uuid, p_gateway_refund_id text, p_operator text, p_note text,
  OUT outcome text, OUT transaction_id uuid
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  r public.refunds;
BEGIN
  SELECT * INTO r
  FROM public.refunds AS f
  WHERE f.refund_id = p_refund_id;
  IF NOT FOUND THEN
    outcome := 'not_found';
    RETURN;
  END IF;
  transaction_id := r.transaction_id;
  PERFORM public.lock_deposit(r.transaction_id);
  IF EXISTS (
    SELECT FROM public.refunds AS f
    WHERE f.transaction_id = r.transaction_id
      AND f.refund_id <> p_refund_id
      AND p_gateway_refund_id IN (f.gateway_refund_id, f.object_id)) THEN
    outcome := 'of_another';
    RETURN;
  END IF;
  UPDATE public.refunds AS f
  SET decided_by = p_operator
  WHERE f.refund_id = p_refund_id
    AND f.matched_by_amount
    AND (f.next_attempt_at IS NULL OR f.sent_at < clock_timestamp() - interval '1 day');
  IF NOT FOUND THEN
    outcome := 'not_waiting';
    RETURN;
  END IF;
  outcome := public.refund_answered(
    p_refund_id, CASE WHEN p_gateway_refund_id IS NULL THEN 'failed' ELSE 'succeeded' END, p_gateway_refund_id,
    'it did not happen', false, NULL);
  INSERT INTO public.review_decisions (transaction_id, refund_id, decision, operator, amount, note)
  VALUES (r.transaction_id, r.refund_id,
    CASE WHEN p_gateway_refund_id IS NULL THEN 'refund_not_happened' ELSE 'refund_happened' END, p_operator, r.amount, p_note);
END
$$;
GRANT EXECUTE ON FUNCTION public.refund_confirm TO payment_service_service;

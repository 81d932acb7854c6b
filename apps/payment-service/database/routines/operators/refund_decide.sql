-- An operator decides whether a refund with an unknown result happened, in one step with its audit entry. The reserved
-- amount is booked or returned. Only refunds can be decided that need review, or that have waited for a day. Outcome:
-- 'succeeded', 'failed', 'not_found', or 'not_waiting'.
CREATE OR REPLACE FUNCTION public.refund_decide(
  p_refund_id uuid, p_happened boolean, p_operator text, p_note text,
  OUT outcome text, OUT transaction_id uuid
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  r public.refunds;
  t public.transactions;
BEGIN
  SELECT * INTO r
  FROM public.refunds AS f
  WHERE f.refund_id = p_refund_id;
  IF NOT FOUND THEN
    outcome := 'not_found';
    RETURN;
  END IF;
  transaction_id := r.transaction_id;
  t := public.lock_deposit(r.transaction_id);
  UPDATE public.refunds AS f
  SET decided_by = p_operator
  WHERE f.refund_id = p_refund_id
    AND f.completed_at IS NULL
    AND (f.status = 'needs_review' OR f.sent_at < clock_timestamp() - interval '1 day')
  RETURNING * INTO r;
  IF NOT FOUND THEN
    outcome := 'not_waiting';
    RETURN;
  END IF;
  IF p_happened THEN
    t := public.settle_refund(r, t, NULL);
    outcome := 'succeeded';
  ELSE
    t := public.fail_refund(r, t, 'it did not happen', NULL);
    outcome := 'failed';
  END IF;
  INSERT INTO public.review_decisions (transaction_id, refund_id, decision, operator, amount, note)
  VALUES (r.transaction_id, r.refund_id, CASE WHEN p_happened THEN 'refund_happened' ELSE 'refund_not_happened' END,
    p_operator, r.amount, p_note);
  PERFORM public.apply_parked(r.transaction_id);
END
$$;
GRANT EXECUTE ON FUNCTION public.refund_decide TO payment_service_service;

-- An operator says whether a capture or a release with an unknown result happened, in one step with its audit entry. If it
-- happened, the money is credited, or the authorization ends, as by a report of the gateway. Otherwise the request fails,
-- and the merchant can capture again. A later report of a credited capture does not credit it again. A later report of a
-- failed one does. Only requests in review can be decided, and those that were sent more than a day ago.
-- Outcome: 'succeeded', 'failed', 'not_found', 'not_waiting', 'awaits_review' (the deposit itself needs a decision first),
-- or 'exceeds_amount' (the remaining amount of the payment is lower).
CREATE OR REPLACE FUNCTION public.capture_decide(p_capture_id uuid, p_happened boolean, p_operator text, p_note text)
RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
  c public.captures;
BEGIN
  SELECT * INTO c
  FROM public.captures
  WHERE capture_id = p_capture_id;
  IF NOT FOUND THEN
    RETURN 'not_found';
  END IF;
  t := public.lock_deposit(c.transaction_id);
  IF p_happened AND c.kind = 'capture' AND c.completed_at IS NULL THEN
    IF t.status = 'needs_review' THEN
      RETURN 'awaits_review';
    ELSIF c.amount > t.amount - t.settled_amount THEN
      RETURN 'exceeds_amount';
    END IF;
  END IF;
  UPDATE public.captures
  SET status = CASE WHEN p_happened THEN 'succeeded' ELSE 'failed' END,
      failure_reason = CASE WHEN NOT p_happened THEN 'it did not happen' END,
      decided_by = p_operator,
      next_attempt_at = NULL,
      completed_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE capture_id = p_capture_id
    AND completed_at IS NULL
    AND (status = 'needs_review' OR sent_at < clock_timestamp() - interval '1 day')
  RETURNING * INTO c;
  IF NOT FOUND THEN
    RETURN 'not_waiting';
  END IF;
  IF p_happened THEN
    PERFORM public.carry_out_capture(c, t);
  ELSE
    PERFORM public.announce_failed_capture(c);
  END IF;
  INSERT INTO public.review_decisions (transaction_id, capture_id, decision, operator, amount, note)
  VALUES (c.transaction_id, c.capture_id, CASE WHEN p_happened THEN 'capture_happened' ELSE 'capture_not_happened' END,
    p_operator, c.amount, p_note);
  PERFORM public.apply_parked(c.transaction_id);
  RETURN c.status;
END
$$;
GRANT EXECUTE ON FUNCTION public.capture_decide TO payment_service_service;

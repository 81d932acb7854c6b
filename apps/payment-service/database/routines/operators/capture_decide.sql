-- An operator says that a capture or a release with an unknown result did not happen, in one step with its audit entry.
-- No money moves, and the merchant can capture again. A later report of the gateway still counts. Only requests in review
-- can be decided, and those that were sent more than a day ago. Outcome: 'failed', 'not_found', or 'not_waiting'.
CREATE OR REPLACE FUNCTION public.capture_decide(p_capture_id uuid, p_operator text, p_note text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  c public.captures;
BEGIN
  SELECT * INTO c
  FROM public.captures
  WHERE capture_id = p_capture_id;
  IF NOT FOUND THEN
    RETURN 'not_found';
  END IF;
  PERFORM public.lock_deposit(c.transaction_id);
  UPDATE public.captures
  SET status = 'failed',
      failure_reason = 'it did not happen',
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
  PERFORM public.emit_capture_failed(c);
  INSERT INTO public.review_decisions (transaction_id, capture_id, decision, operator, amount, note)
  VALUES (c.transaction_id, c.capture_id, 'capture_not_happened', p_operator, c.amount, p_note);
  RETURN 'failed';
END
$$;
GRANT EXECUTE ON FUNCTION public.capture_decide TO payment_service_service;

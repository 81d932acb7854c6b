-- Ends the review of a held event, or of one that can no longer change a deposit, in one step with its audit entry.
-- Examples are a refund above the payment, a second payment, and unreadable bytes. Effects stay. False: no such event
-- waits.
CREATE OR REPLACE FUNCTION public.dismiss_event(p_event_id uuid, p_operator text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_reason text;
  v_outcome text;
  v_transaction_id uuid;
BEGIN
  SELECT e.reason, e.outcome, e.transaction_id INTO v_reason, v_outcome, v_transaction_id
  FROM public.webhook_events AS e
  WHERE e.event_id = p_event_id
    AND (e.held IS NOT NULL OR e.outcome IN ('needs_review', 'rejected') AND NOT EXISTS (
      SELECT FROM public.transactions AS t
      WHERE t.transaction_id = e.transaction_id
        AND t.status = 'needs_review'))
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE public.webhook_events
  SET outcome = CASE outcome WHEN 'settled' THEN outcome ELSE 'ignored' END,
      held = NULL,
      reason = 'dismissed',
      processed_at = clock_timestamp()
  WHERE event_id = p_event_id;
  DELETE FROM public.webhook_confirmations
  WHERE event_id = p_event_id;
  IF v_outcome = 'settled' THEN
    PERFORM public.release_deposit(v_transaction_id);
  END IF;
  INSERT INTO public.review_decisions (transaction_id, event_id, decision, operator, review_reason)
  VALUES (v_transaction_id, p_event_id, 'dismiss', p_operator, v_reason);
  RETURN true;
END
$$;
GRANT EXECUTE ON FUNCTION public.dismiss_event TO payment_service_service;

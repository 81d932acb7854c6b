-- Ends a review, in one step with its audit entry. Accepting credits the amount that the gateway reports as received,
-- or the given amount, which is required if the gateway named none or another currency. Then events that waited for the
-- settlement are applied. Outcome: 'accepted', 'rejected', 'not_found', 'not_in_review', or 'amount_needed'.
CREATE OR REPLACE FUNCTION public.review_deposit(
  p_transaction_id uuid, p_accept boolean, p_operator text, p_amount bigint,
  OUT outcome text, OUT credited bigint
)
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
  e public.webhook_events;
  v_reused boolean;
BEGIN
  SELECT * INTO t
  FROM public.transactions
  WHERE transaction_id = p_transaction_id;
  SELECT * INTO e
  FROM public.webhook_events
  WHERE event_id = t.review_event_id;
  PERFORM public.lock_payments(ARRAY[t.provider], ARRAY[t.provider_reference], ARRAY[e.payment_id]);
  SELECT * INTO t
  FROM public.transactions
  WHERE transaction_id = p_transaction_id
  FOR UPDATE;
  IF t.transaction_id IS NULL OR t.status <> 'needs_review' THEN
    outcome := CASE WHEN t.transaction_id IS NULL THEN 'not_found' ELSE 'not_in_review' END;
    RETURN;
  END IF;
  IF NOT p_accept THEN
    UPDATE public.transactions
    SET status = 'failed',
        updated_at = clock_timestamp()
    WHERE transaction_id = t.transaction_id;
    PERFORM public.emit_transactions('deposit.failed', ARRAY[t.transaction_id]);
    outcome := 'rejected';
  ELSE
    credited := coalesce(p_amount, CASE WHEN e.currency = t.currency AND e.amount > 0 THEN e.amount END);
    IF credited IS NULL THEN
      outcome := 'amount_needed';
      RETURN;
    END IF;
    v_reused := e.payment_id IS NULL OR EXISTS (
      SELECT FROM public.effects
      WHERE provider = t.provider
        AND kind = 'payment'
        AND object_id = e.payment_id);
    PERFORM public.book_effects('payment', ARRAY[t.transaction_id],
      ARRAY[CASE WHEN v_reused THEN 'review:' || t.transaction_id ELSE e.payment_id END],
      ARRAY[credited], ARRAY[e.event_id]);
    PERFORM public.apply_parked(t.transaction_id);
    outcome := 'accepted';
  END IF;
  UPDATE public.webhook_events
  SET outcome = CASE WHEN p_accept THEN 'settled' ELSE 'ignored' END,
      reason = CASE WHEN p_accept THEN 'review_accepted' ELSE 'review_rejected' END,
      held = NULL,
      processed_at = clock_timestamp()
  WHERE event_id = t.review_event_id;
  IF p_accept AND e.event_id IS NOT NULL THEN
    PERFORM public.close_under_key(e);
  END IF;
  INSERT INTO public.review_decisions (transaction_id, event_id, decision, operator, review_reason, amount)
  VALUES (t.transaction_id, t.review_event_id, CASE WHEN p_accept THEN 'accept' ELSE 'reject' END, p_operator,
    t.review_reason, credited);
END
$$;
GRANT EXECUTE ON FUNCTION public.review_deposit TO payment_service_service;

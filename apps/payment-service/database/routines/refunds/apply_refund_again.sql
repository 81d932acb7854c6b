-- Applies a delivery again that was booked for a refund of the merchant with a different id. The delivery belongs to
-- another refund, of the merchant or started at the gateway. The caller has removed its id from the first refund.
CREATE OR REPLACE FUNCTION public.apply_refund_again(p_event_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  e public.webhook_events;
  t public.transactions;
BEGIN
  SELECT * INTO STRICT e
  FROM public.webhook_events
  WHERE event_id = p_event_id
  FOR UPDATE;
  SELECT * INTO STRICT t
  FROM public.transactions
  WHERE transaction_id = e.transaction_id;
  e.reason := NULL;
  e := public.apply_refund(e, t);
  UPDATE public.webhook_events
  SET outcome = e.outcome,
      reason = e.reason,
      processed_at = clock_timestamp()
  WHERE event_id = p_event_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_refund_again TO payment_service_service;

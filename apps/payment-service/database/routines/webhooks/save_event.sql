-- Stores the outcome of an event that was already in the inbox, and applies the consequences.
CREATE OR REPLACE FUNCTION public.save_event(e public.webhook_events) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.webhook_events
  SET type = e.type,
      kind = e.kind,
      reference = e.reference,
      payment_id = e.payment_id,
      object_id = e.object_id,
      amount = e.amount,
      currency = e.currency,
      cumulative = e.cumulative,
      merchant_request_id = e.merchant_request_id,
      anomaly = e.anomaly,
      outcome = e.outcome,
      reason = e.reason,
      transaction_id = e.transaction_id,
      account_id = e.account_id,
      processed_at = e.processed_at,
      held = e.held,
      first_event_id = e.first_event_id
  WHERE event_id = e.event_id;
  IF e.outcome = 'settled' AND e.kind <> 'payment_failed' THEN
    PERFORM public.close_under_key(e);
    PERFORM public.apply_parked(e.transaction_id);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.save_event TO payment_service_service;

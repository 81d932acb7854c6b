-- Applies a refund that the gateway reports: one of the merchant's, or all of them if the gateway reports a total. Any
-- other refund was started at the gateway and debits the wallet.
CREATE OR REPLACE FUNCTION public.apply_refund(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  f record;
  v_booked boolean := false;
BEGIN
  -- Some bodies contain neither amount nor currency. A refund of the merchant is found by its id.
  IF e.amount IS NULL AND e.currency IS NULL THEN
    SELECT r.amount, t.currency INTO e.amount, e.currency
    FROM public.refunds AS r
    WHERE r.transaction_id = t.transaction_id
      AND e.object_id IN (r.object_id, r.gateway_refund_id);
  END IF;
  IF e.anomaly IS NOT NULL OR e.object_id IS NULL OR e.currency IS DISTINCT FROM t.currency THEN
    e := public.apply_debit(e, t);
    RETURN;
  END IF;
  f := public.find_refund(e, t);
  WHILE e.cumulative AND (f.refund).refund_id IS NOT NULL AND NOT f.waits LOOP
    t := public.settle_refund(f.refund, t, e.event_id);
    v_booked := true;
    f := public.find_refund(e, t);
  END LOOP;
  IF f.waits THEN
    e.outcome := 'parked';
    e.reason := 'before_answer';
  ELSIF (f.refund).refund_id IS NOT NULL THEN
    e := public.apply_own_refund(e, t, f.refund);
  ELSIF v_booked AND e.amount <= t.refunded_amount THEN
    e.outcome := 'settled';
  ELSE
    e := public.apply_debit(e, t);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_refund TO payment_service_service;

-- Credits a capture, or ends the authorization of a release, because an operator says that it happened. The same routines
-- do it as for the gateway's report. A capture whose id at the gateway is unknown has an effect with our own id, until its
-- report arrives (match_decided_capture). The caller holds lock_deposit, and has checked the amount.
CREATE OR REPLACE FUNCTION public.carry_out_capture(c public.captures, t public.transactions) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  a public.authorizations;
  e public.webhook_events;
BEGIN
  SELECT * INTO STRICT a
  FROM public.authorizations
  WHERE transaction_id = t.transaction_id
  FOR UPDATE;
  e.provider := c.provider;
  e.payment_id := a.payment_id;
  e.object_id := coalesce(c.gateway_capture_id, 'capture:' || c.capture_id);
  e.amount := c.amount;
  e.currency := c.currency;
  IF c.kind = 'void' THEN
    e.anomaly := 'payment_cancelled';
    PERFORM public.apply_release(e, t);
    RETURN;
  END IF;
  e := public.apply_capture(e, t);
  IF e.outcome NOT IN ('settled', 'duplicate') THEN
    RAISE EXCEPTION 'carry_out_capture: capture % cannot be credited: %', c.capture_id, e.reason;
  END IF;
  PERFORM public.settle_capture(c, t.transaction_id, c.gateway_capture_id, a.payment_id, NULL);
END
$$;
GRANT EXECUTE ON FUNCTION public.carry_out_capture TO payment_service_service;

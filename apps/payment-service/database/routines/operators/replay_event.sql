-- Applies a stored event again with its present interpretation, in one step with its audit entry. An event that has
-- taken effect stays unchanged, and nothing is booked twice: effects are unique. A held event stays held:
-- `accept_event`.
CREATE OR REPLACE FUNCTION public.replay_event(
  p_event_id uuid, p_type text, p_kind text, p_reference text, p_payment_id text, p_object_id text, p_amount bigint,
  p_currency text, p_cumulative boolean, p_merchant_request_id text, p_anomaly text, p_operator text,
  OUT before_outcome text, OUT outcome text, OUT reason text, OUT transaction_id uuid
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
  v_reason text;
BEGIN
  SELECT * INTO STRICT e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id;
  PERFORM public.lock_payments(ARRAY[e.provider], ARRAY[p_reference], ARRAY[p_payment_id]);
  SELECT * INTO STRICT e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id
  FOR UPDATE;
  before_outcome := e.outcome;
  IF before_outcome = 'settled' THEN
    outcome := e.outcome;
    reason := e.reason;
    transaction_id := e.transaction_id;
    RETURN;
  END IF;
  v_reason := e.reason;
  e.type := p_type;
  e.kind := p_kind;
  e.reference := p_reference;
  e.payment_id := p_payment_id;
  e.object_id := p_object_id;
  e.amount := p_amount;
  e.currency := p_currency;
  e.cumulative := p_cumulative;
  e.merchant_request_id := p_merchant_request_id;
  e.anomaly := p_anomaly;
  e := public.apply_event(e);
  outcome := e.outcome;
  reason := e.reason;
  transaction_id := e.transaction_id;
  PERFORM public.save_event(e);
  INSERT INTO public.review_decisions (transaction_id, event_id, decision, operator, review_reason)
  VALUES (e.transaction_id, p_event_id, 'replay', p_operator, v_reason);
END
$$;
GRANT EXECUTE ON FUNCTION public.replay_event TO payment_service_service;

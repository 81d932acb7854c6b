-- Decisions of operators about deposits and events that needed one. Append-only for the service.
CREATE TABLE public.review_decisions (
  decision_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  transaction_id uuid REFERENCES public.transactions,
  event_id uuid REFERENCES public.webhook_events,
  decision text NOT NULL CHECK (decision IN ('accept', 'reject', 'dismiss')),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  review_reason text,
  -- What was credited; NULL for a rejection.
  amount bigint,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX review_decisions_transaction ON public.review_decisions (transaction_id);
GRANT SELECT, INSERT ON public.review_decisions TO payment_service_service;

-- Ends a review, in one step with its audit row. Accepting credits what the gateway says it received, or the given
-- amount, which is needed where the gateway named none or another currency; then whatever waited for the settlement is
-- applied. Outcome: 'accepted', 'rejected', 'not_found', 'not_in_review', or 'amount_needed'.
CREATE FUNCTION public.review_deposit(
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
  PERFORM public.lock_payment(t.provider, t.provider_reference, e.payment_id);
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
    PERFORM public.settle_deposit(t,
      CASE WHEN v_reused THEN 'review:' || t.transaction_id ELSE e.payment_id END,
      CASE WHEN v_reused THEN NULL ELSE e.payment_id END,
      credited, e.event_id);
    PERFORM public.apply_parked(t.transaction_id);
    outcome := 'accepted';
  END IF;
  UPDATE public.webhook_events
  SET outcome = CASE WHEN p_accept THEN 'settled' ELSE 'ignored' END,
      reason = CASE WHEN p_accept THEN 'review_accepted' ELSE 'review_rejected' END,
      processed_at = clock_timestamp()
  WHERE event_id = t.review_event_id;
  INSERT INTO public.review_decisions (transaction_id, event_id, decision, operator, review_reason, amount)
  VALUES (t.transaction_id, t.review_event_id, CASE WHEN p_accept THEN 'accept' ELSE 'reject' END, p_operator,
    t.review_reason, credited);
END
$$;
GRANT EXECUTE ON FUNCTION public.review_deposit TO payment_service_service;

-- Ends the review of an event that changes no deposit any more (a refund beyond the payment, a second payment, bytes that
-- nobody can read), in one step with its audit row. False: no such event waits.
CREATE FUNCTION public.dismiss_event(p_event_id uuid, p_operator text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_reason text;
  v_transaction_id uuid;
BEGIN
  SELECT e.reason, e.transaction_id INTO v_reason, v_transaction_id
  FROM public.webhook_events AS e
  WHERE e.event_id = p_event_id
    AND e.outcome IN ('needs_review', 'rejected')
    AND NOT EXISTS (
      SELECT FROM public.transactions AS t
      WHERE t.transaction_id = e.transaction_id
        AND t.status = 'needs_review')
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE public.webhook_events
  SET outcome = 'ignored',
      reason = 'dismissed',
      processed_at = clock_timestamp()
  WHERE event_id = p_event_id;
  INSERT INTO public.review_decisions (transaction_id, event_id, decision, operator, review_reason)
  VALUES (v_transaction_id, p_event_id, 'dismiss', p_operator, v_reason);
  RETURN true;
END
$$;
GRANT EXECUTE ON FUNCTION public.dismiss_event TO payment_service_service;

-- Applies a stored event once more, as it is now understood. One that has taken effect stays as it is, and nothing is
-- caused twice: the effects are unique.
CREATE FUNCTION public.replay_event(
  p_event_id uuid, p_type text, p_kind text, p_reference text, p_payment_id text, p_object_id text, p_amount bigint,
  p_currency text, p_cumulative boolean, p_merchant_request_id text, p_anomaly text,
  OUT before_outcome text, OUT outcome text, OUT reason text, OUT transaction_id uuid
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
BEGIN
  SELECT * INTO STRICT e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id;
  PERFORM public.lock_payment(e.provider, p_reference, p_payment_id);
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
  UPDATE public.webhook_events AS w
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
      processed_at = e.processed_at
  WHERE w.event_id = p_event_id;
  IF e.outcome = 'settled' AND e.kind <> 'payment_failed' THEN
    PERFORM public.apply_parked(e.transaction_id);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.replay_event TO payment_service_service;

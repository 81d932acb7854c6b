-- Reserves the amount of a refund, or the whole remaining amount if none is given, and stores the refund, due
-- immediately. It runs in the caller's transaction: the gateway is called only after its commit. Reserved, refunded and
-- charged-back amounts never exceed the settled amount, and the amount must be available: lock_available. The
-- reservation is an entry, not a hold: the balance is lower immediately.
--   p_ids_differ  a refund has different ids in the gateway's deliveries and responses.
-- Some gateways give each capture of a payment a separate id. The refund then names the oldest capture that has the whole
-- amount left (refundable_captures), and never two captures.
-- Outcome: 'reserved', 'not_found', 'not_refundable' (not a settled deposit with a payment that the gateway knows),
-- 'exceeds_payment', 'exceeds_capture', or 'insufficient_funds'.
-- 'exceeds_capture': no single capture has the amount left.
CREATE OR REPLACE FUNCTION public.refund_create(
  p_account_id text, p_transaction_id uuid, p_amount bigint, p_reason text, p_idempotency_key text, p_ids_differ boolean,
  OUT outcome text, OUT refund_id uuid
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  t public.transactions;
  v_left bigint;
  v_amount bigint;
  v_available bigint;
  v_has_captures boolean;
  v_capture text;
BEGIN
  SELECT * INTO t
  FROM public.transactions AS f
  WHERE f.account_id = p_account_id
    AND f.transaction_id = p_transaction_id;
  IF NOT FOUND THEN
    outcome := 'not_found';
    RETURN;
  END IF;
  -- If only an inquiry settled the deposit, the gateway may have named no id of the payment.
  IF t.kind <> 'deposit' OR t.provider_payment_id IS NULL OR t.provider_payment_id = 'query:' || t.provider_reference THEN
    outcome := 'not_refundable';
    RETURN;
  END IF;
  t := public.lock_deposit(p_transaction_id);
  v_left := t.settled_amount + t.adjusted_amount - t.refunded_amount - t.refund_reserved_amount - t.charged_back_amount;
  v_amount := coalesce(p_amount, v_left);
  IF v_amount > v_left OR v_amount <= 0 THEN
    outcome := 'exceeds_payment';
    RETURN;
  END IF;
  SELECT count(*) > 0, (array_agg(c.payment_id ORDER BY c.ordinality) FILTER (WHERE c.amount_left >= v_amount))[1]
  INTO v_has_captures, v_capture
  FROM public.refundable_captures(p_transaction_id) WITH ORDINALITY AS c;
  IF v_has_captures AND v_capture IS NULL THEN
    outcome := 'exceeds_capture';
    RETURN;
  END IF;
  v_available := public.lock_available(t.account_id, t.currency);
  IF v_available IS NULL OR v_available < v_amount THEN
    outcome := 'insufficient_funds';
    RETURN;
  END IF;
  INSERT INTO public.refunds AS r (account_id, transaction_id, provider, amount, currency, is_whole, reason,
    idempotency_key, ids_differ, captured_payment_id)
  VALUES (t.account_id, t.transaction_id, t.provider, v_amount, t.currency, v_amount = t.settled_amount, p_reason,
    p_idempotency_key, p_ids_differ, v_capture)
  RETURNING r.refund_id INTO refund_id;
  t.refund_reserved_amount := t.refund_reserved_amount + v_amount;
  PERFORM public.save_settled_facts(t);
  PERFORM public.book_effects(
    'refund_reserved', ARRAY[t.transaction_id], ARRAY[refund_id::text], ARRAY[-v_amount], ARRAY[NULL::uuid]);
  outcome := 'reserved';
END
$$;
GRANT EXECUTE ON FUNCTION public.refund_create TO payment_service_service;

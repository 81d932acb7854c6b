-- Reserves what a refund takes back, all that is left where no amount is named, and stores the refund, due at once. It is
-- the caller's transaction: nobody calls a gateway before it is committed. What is reserved, refunded and charged back is
-- never more than what was settled, and the wallet holds it.
--   p_ids_differ  the gateway's deliveries call a refund by another id than its answers
-- Outcome: 'reserved', 'not_found', 'not_refundable' (no settled deposit of a payment that the gateway knows),
-- 'exceeds_payment', or 'insufficient_funds'.
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
  v_balance bigint;
BEGIN
  SELECT * INTO t
  FROM public.transactions AS f
  WHERE f.account_id = p_account_id
    AND f.transaction_id = p_transaction_id;
  IF NOT FOUND THEN
    outcome := 'not_found';
    RETURN;
  END IF;
  -- Where the gateway was only asked, it may have named no id of the payment.
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
  SELECT w.balance INTO v_balance
  FROM public.wallets AS w
  WHERE w.account_id = t.account_id
    AND w.currency = t.currency
  FOR UPDATE;
  IF v_balance IS NULL OR v_balance < v_amount THEN
    outcome := 'insufficient_funds';
    RETURN;
  END IF;
  INSERT INTO public.refunds AS r (account_id, transaction_id, provider, amount, currency, is_whole, reason,
    idempotency_key, ids_differ)
  VALUES (t.account_id, t.transaction_id, t.provider, v_amount, t.currency, v_amount = t.settled_amount, p_reason,
    p_idempotency_key, p_ids_differ)
  RETURNING r.refund_id INTO refund_id;
  t.refund_reserved_amount := t.refund_reserved_amount + v_amount;
  PERFORM public.save_settled_facts(t);
  PERFORM public.book_effects(
    'refund_reserved', ARRAY[t.transaction_id], ARRAY[refund_id::text], ARRAY[-v_amount], ARRAY[NULL::uuid]);
  outcome := 'reserved';
END
$$;
GRANT EXECUTE ON FUNCTION public.refund_create TO payment_service_service;

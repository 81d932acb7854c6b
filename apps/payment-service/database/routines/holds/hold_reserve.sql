-- Reserves an amount on the wallet of a transaction's account, once per purpose. It runs in the caller's transaction,
-- which stores the reason of the hold. Outcome: 'reserved', 'exists' (this transaction already has the hold), or
-- 'insufficient_funds', which changes nothing.
--   p_expires_at  the amount becomes available again at this time; NULL: only a decision ends the hold.
CREATE OR REPLACE FUNCTION public.hold_reserve(
  p_transaction_id uuid, p_purpose text, p_amount bigint, p_expires_at timestamptz, OUT outcome text, OUT hold_id uuid
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  t public.transactions;
  v_available bigint;
BEGIN
  SELECT * INTO STRICT t
  FROM public.transactions AS f
  WHERE f.transaction_id = p_transaction_id;
  v_available := public.lock_available(t.account_id, t.currency);
  SELECT h.hold_id INTO hold_id
  FROM public.holds AS h
  WHERE h.transaction_id = p_transaction_id
    AND h.purpose = p_purpose;
  IF FOUND THEN
    outcome := 'exists';
    RETURN;
  END IF;
  IF v_available IS NULL OR v_available < p_amount THEN
    outcome := 'insufficient_funds';
    RETURN;
  END IF;
  INSERT INTO public.holds AS h (account_id, currency, transaction_id, purpose, amount, expires_at)
  VALUES (t.account_id, t.currency, p_transaction_id, p_purpose, p_amount, p_expires_at)
  RETURNING h.hold_id INTO hold_id;
  UPDATE public.wallets
  SET held_amount = held_amount + p_amount,
      updated_at = greatest(clock_timestamp(), updated_at)
  WHERE account_id = t.account_id
    AND currency = t.currency;
  outcome := 'reserved';
END
$$;
GRANT EXECUTE ON FUNCTION public.hold_reserve TO payment_service_service;

-- Moves money from an account's wallet to another account's wallet of the same currency: one transaction, one pair of
-- entries. Both wallets are locked in the order of their ids, so that transfers in both directions wait for each other
-- instead of deadlocking. Outcome: 'settled', 'no_wallet' (the recipient has none in this currency), or
-- 'insufficient_funds', which changes nothing.
CREATE OR REPLACE FUNCTION public.transfer_create(
  p_account_id text, p_to_account_id text, p_amount bigint, p_currency text, p_description text,
  OUT outcome text, OUT transaction_id uuid
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_from uuid;
  v_to uuid;
  v_available bigint;
  v_now timestamptz;
BEGIN
  SELECT wallet_id INTO v_to
  FROM public.wallets
  WHERE account_id = p_to_account_id
    AND currency = p_currency;
  IF NOT FOUND THEN
    outcome := 'no_wallet';
    RETURN;
  END IF;
  SELECT wallet_id INTO v_from
  FROM public.wallets
  WHERE account_id = p_account_id
    AND currency = p_currency;
  PERFORM 1
  FROM public.wallets
  WHERE wallet_id IN (v_from, v_to)
  ORDER BY wallet_id
  FOR UPDATE;
  v_available := public.lock_available(p_account_id, p_currency);
  IF v_available IS NULL OR v_available < p_amount THEN
    outcome := 'insufficient_funds';
    RETURN;
  END IF;
  v_now := clock_timestamp();
  INSERT INTO public.transactions (account_id, kind, status, amount, currency, settled_amount, counterparty_account_id,
    description, created_at, updated_at, settled_at)
  VALUES (p_account_id, 'transfer', 'settled', p_amount, p_currency, p_amount, p_to_account_id,
    p_description, v_now, v_now, v_now)
  RETURNING transactions.transaction_id INTO transaction_id;
  PERFORM public.book_effects(
    'transfer', ARRAY[transaction_id], ARRAY[transaction_id::text], ARRAY[-p_amount], ARRAY[NULL::uuid]);
  outcome := 'settled';
END
$$;
GRANT EXECUTE ON FUNCTION public.transfer_create TO payment_service_service;

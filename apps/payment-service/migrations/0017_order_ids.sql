-- The merchant's own number of a deposit, beside the reference that finds its payment: not unique, and only for people.
ALTER TABLE public.transactions
  ADD COLUMN order_id text CHECK (char_length(order_id) BETWEEN 1 AND 127);
CREATE INDEX transactions_order ON public.transactions (account_id, order_id, transaction_id DESC)
  WHERE order_id IS NOT NULL;

-- Registers a deposit and applies what the gateway has already said about it. No row: the reference is taken.
-- `register_deposit`, which knows no order, is for replicas of the release before.
CREATE FUNCTION public.deposit_create(
  p_account_id text, p_provider text, p_reference text, p_amount bigint, p_currency text, p_merchant_request_id text,
  p_phone_number text, p_description text, p_order_id text
) RETURNS SETOF public.transactions
LANGUAGE plpgsql AS $$
DECLARE
  v_transaction_id uuid;
BEGIN
  PERFORM public.lock_payment(p_provider, p_reference, NULL);
  INSERT INTO public.transactions (account_id, kind, provider, provider_reference, amount, currency,
    merchant_request_id, phone_number, description, order_id)
  VALUES (p_account_id, 'deposit', p_provider, p_reference, p_amount, p_currency,
    p_merchant_request_id, p_phone_number, p_description, p_order_id)
  ON CONFLICT ON CONSTRAINT transactions_reference DO NOTHING
  RETURNING transaction_id INTO v_transaction_id;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM public.apply_parked(v_transaction_id);
  RETURN QUERY
    SELECT *
    FROM public.transactions
    WHERE transaction_id = v_transaction_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.deposit_create TO payment_service_service;

-- Locks a deposit's payment and its row, in the common order: lock_payments. No other transaction writes it or its
-- refunds until this one ends.
CREATE OR REPLACE FUNCTION public.lock_deposit(p_transaction_id uuid) RETURNS public.transactions
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
BEGIN
  SELECT * INTO STRICT t
  FROM public.transactions
  WHERE transaction_id = p_transaction_id;
  PERFORM public.lock_payments(ARRAY[t.provider], ARRAY[t.provider_reference], ARRAY[t.provider_payment_id]);
  SELECT * INTO STRICT t
  FROM public.transactions
  WHERE transaction_id = p_transaction_id
  FOR UPDATE;
  RETURN t;
END
$$;
GRANT EXECUTE ON FUNCTION public.lock_deposit TO payment_service_service;

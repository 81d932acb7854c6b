-- A deposit under the locks of its payment and of its row, in everyone's order: lock_payments. Nobody writes of it or of its
-- refunds until the transaction ends.
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

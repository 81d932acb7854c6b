-- The gateway refuses a payment, and no payer was asked: its deposit fails. A report of a success still settles it.
CREATE OR REPLACE FUNCTION public.payment_refuse(p_transaction_id uuid, p_attempt integer, p_why text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  p public.started_payments;
BEGIN
  SELECT * INTO STRICT p
  FROM public.started_payments
  WHERE transaction_id = p_transaction_id;
  PERFORM public.lock_payments(ARRAY[p.provider], ARRAY[p.reference], '{}');
  PERFORM FROM public.transactions
  WHERE transaction_id = p_transaction_id
  FOR UPDATE;
  UPDATE public.started_payments
  SET status = 'refused',
      refusal = left(p_why, 500),
      leased_until = NULL,
      in_doubt = false,
      email = NULL,
      return_url = NULL
  WHERE transaction_id = p_transaction_id
    AND status = 'created'
    AND attempts = p_attempt;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM public.payment_inquiries
  WHERE transaction_id = p_transaction_id;
  UPDATE public.transactions
  SET status = 'failed',
      updated_at = clock_timestamp()
  WHERE transaction_id = p_transaction_id
    AND status = 'pending';
  IF FOUND THEN
    PERFORM public.emit_transactions('deposit.failed', ARRAY[p_transaction_id]);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.payment_refuse TO payment_service_service;

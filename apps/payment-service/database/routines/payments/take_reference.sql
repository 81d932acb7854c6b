-- Stores the gateway's own reference of a payment of this service: reports with this reference or with ours find the
-- deposit. A reference of an earlier push becomes one of several. From here on, holds lock_payments for it and the
-- deposit's row.
CREATE OR REPLACE FUNCTION public.take_reference(
  p_transaction_id uuid, p_reference text, p_merchant_request_id text
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  p public.started_payments;
  t public.transactions;
BEGIN
  SELECT * INTO STRICT p
  FROM public.started_payments
  WHERE transaction_id = p_transaction_id;
  PERFORM public.lock_payments(ARRAY[p.provider, p.provider], ARRAY[p.reference, p_reference], '{}');
  SELECT * INTO STRICT t
  FROM public.transactions
  WHERE transaction_id = p_transaction_id
  FOR UPDATE;
  IF p_reference IS NULL OR p_reference = t.provider_reference OR EXISTS (
    SELECT FROM public.transactions
    WHERE provider = p.provider
      AND provider_reference = p_reference) THEN
    RETURN;
  END IF;
  INSERT INTO public.payment_references (provider, reference, transaction_id)
  VALUES (p.provider, CASE t.provider_reference WHEN p.reference THEN p.reference ELSE p_reference END, p_transaction_id)
  ON CONFLICT DO NOTHING;
  UPDATE public.transactions
  SET provider_reference = p_reference,
      merchant_request_id = coalesce(merchant_request_id, p_merchant_request_id),
      updated_at = clock_timestamp()
  WHERE transaction_id = p_transaction_id
    AND provider_reference = p.reference;
END
$$;
GRANT EXECUTE ON FUNCTION public.take_reference TO payment_service_service;

-- A report arrived at the address of this payment and contains the gateway's own id: the response to the start may have
-- been lost. If the id is already known, or if there is no such payment, nothing happens.
CREATE OR REPLACE FUNCTION public.adopt_reference(
  p_provider text, p_issued text, p_reference text, p_merchant_request_id text
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_transaction_id uuid;
BEGIN
  SELECT t.transaction_id INTO v_transaction_id
  FROM public.started_payments AS s
  JOIN public.transactions AS t USING (transaction_id)
  WHERE s.provider = p_provider
    AND s.reference = p_issued
    AND t.provider_reference <> p_reference;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM public.take_reference(v_transaction_id, p_reference, p_merchant_request_id);
  UPDATE public.started_payments
  SET handle = coalesce(handle, p_reference)
  WHERE transaction_id = v_transaction_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.adopt_reference TO payment_service_service;

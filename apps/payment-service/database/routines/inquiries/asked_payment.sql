-- The data for an inquiry about a deposit, and the number of the inquiry. `reference` is the issued one.
CREATE OR REPLACE FUNCTION public.asked_payment(p_transaction_id uuid) RETURNS TABLE (
  transaction_id uuid, asked integer, provider text, provider_reference text, handle text, issued_reference text,
  merchant_request_id text, amount bigint, currency text, created_at timestamptz
)
LANGUAGE sql STABLE AS $$
  SELECT t.transaction_id, i.asked, t.provider, t.provider_reference, s.handle, s.reference, t.merchant_request_id, t.amount,
    t.currency, t.created_at
  FROM public.payment_inquiries AS i
  JOIN public.transactions AS t ON t.transaction_id = i.transaction_id
  LEFT JOIN public.started_payments AS s ON s.transaction_id = i.transaction_id
  WHERE i.transaction_id = p_transaction_id
$$;
GRANT EXECUTE ON FUNCTION public.asked_payment TO payment_service_service;

-- Whether an operator credited a deposit because the gateway reported it as paid without a receipt. A report with the
-- receipt is then about the same payment.
CREATE OR REPLACE FUNCTION public.lacks_receipt(t public.transactions) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT t.provider_payment_id IS NULL
    AND t.review_reason = 'receipt_missing'
    AND t.status NOT IN ('pending', 'failed', 'needs_review')
$$;
GRANT EXECUTE ON FUNCTION public.lacks_receipt TO payment_service_service;

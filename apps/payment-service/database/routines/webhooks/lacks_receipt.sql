-- Whether a deposit was credited by an operator because the gateway says that it was paid and names no receipt: the report
-- that names it tells of the same payment.
CREATE OR REPLACE FUNCTION public.lacks_receipt(t public.transactions) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT t.provider_payment_id IS NULL
    AND t.review_reason = 'receipt_missing'
    AND t.status NOT IN ('pending', 'failed', 'needs_review')
$$;
GRANT EXECUTE ON FUNCTION public.lacks_receipt TO payment_service_service;

-- Reasons for missing data. A later complete event removes them; an event that contradicts the deposit needs review.
CREATE OR REPLACE FUNCTION public.is_incomplete(p_reason text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_reason IN ('metadata_missing', 'amount_missing', 'currency_missing', 'payment_id_missing', 'receipt_missing')
$$;
GRANT EXECUTE ON FUNCTION public.is_incomplete TO payment_service_service;

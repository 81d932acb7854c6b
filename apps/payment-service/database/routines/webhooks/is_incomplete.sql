-- Reasons that say that something is missing. A later claim that lacks nothing removes them; what contradicts the deposit
-- is for a person.
CREATE OR REPLACE FUNCTION public.is_incomplete(p_reason text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_reason IN ('metadata_missing', 'amount_missing', 'currency_missing', 'payment_id_missing', 'receipt_missing')
$$;
GRANT EXECUTE ON FUNCTION public.is_incomplete TO payment_service_service;

-- The status of a settled deposit from its facts, independent of the order of their arrival.
CREATE OR REPLACE FUNCTION public.settled_status(
  p_settled bigint, p_refunded bigint, p_charged_back bigint, p_dispute_open boolean
) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_charged_back > 0 THEN 'charged_back'
    WHEN p_dispute_open THEN 'disputed'
    WHEN p_refunded >= p_settled THEN 'refunded'
    WHEN p_refunded > 0 THEN 'partially_refunded'
    ELSE 'settled'
  END
$$;
GRANT EXECUTE ON FUNCTION public.settled_status TO payment_service_service;

-- Anomalies of an event that changes nothing by itself and needs review if it names a known payment. Its type or a
-- status is in no catalogue, or the catalogue marks it for review (src/gateways/catalogue.ts).
CREATE OR REPLACE FUNCTION public.is_for_person(p_anomaly text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(p_anomaly IN ('unknown_event', 'unknown_status', 'listed_for_review'), false)
$$;
GRANT EXECUTE ON FUNCTION public.is_for_person TO payment_service_service;

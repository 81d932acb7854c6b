-- Anomalies of an event that changes nothing by itself and goes to a person if it names a known payment: its type or a status
-- is in no catalogue, or the catalogue leaves it to a person (src/gateways/catalogue.ts).
CREATE OR REPLACE FUNCTION public.is_for_person(p_anomaly text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(p_anomaly IN ('unknown_event', 'unknown_status', 'listed_for_review'), false)
$$;
GRANT EXECUTE ON FUNCTION public.is_for_person TO payment_service_service;

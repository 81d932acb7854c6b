-- The same as receive_events for deliveries some of which are traced: the events that tell of them go on with their traces.
--   p_trace_context  a `traceparent` for each delivery, or NULL
CREATE OR REPLACE FUNCTION public.receive_traced_events(
  p_provider text[], p_delivery_key text[], p_type text[], p_kind text[], p_reference text[], p_payment_id text[],
  p_object_id text[], p_amount bigint[], p_currency text[], p_cumulative boolean[], p_merchant_request_id text[],
  p_anomaly text[], p_secret_fingerprint text[], p_raw_body bytea[], p_transmission_id text[], p_held text[],
  p_trace_context text[]
) RETURNS TABLE (ordinal integer, event_id uuid, outcome text, reason text, repeated boolean, second_body boolean)
LANGUAGE plpgsql AS $$
BEGIN
  -- Until the end of the transaction; emit_transactions reads it. A delivery that is alone owns all that it brings about.
  PERFORM set_config('payment.traces', (
    SELECT jsonb_object_agg(
      CASE WHEN cardinality(p_provider) = 1 THEN '' ELSE d.provider || ' ' || d.reference END, d.trace_context)
    FROM unnest(p_provider, p_reference, p_trace_context) AS d (provider, reference, trace_context)
    WHERE d.trace_context IS NOT NULL
      AND (d.reference IS NOT NULL OR cardinality(p_provider) = 1))::text, true);
  RETURN QUERY
  SELECT r.ordinal, r.event_id, r.outcome, r.reason, r.repeated, r.second_body
  FROM public.receive_events(p_provider, p_delivery_key, p_type, p_kind, p_reference, p_payment_id, p_object_id, p_amount,
    p_currency, p_cumulative, p_merchant_request_id, p_anomaly, p_secret_fingerprint, p_raw_body, p_transmission_id,
    p_held) AS r;
END
$$;
GRANT EXECUTE ON FUNCTION public.receive_traced_events TO payment_service_service;

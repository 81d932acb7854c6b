-- Stores a gateway's responses to inquiries, or the lines of its report, and applies them. They are treated like
-- deliveries in receive_events, with the same keys, and marked with their source.
CREATE OR REPLACE FUNCTION public.receive_events_from(
  p_source text, p_provider text[], p_delivery_key text[], p_type text[], p_kind text[], p_reference text[],
  p_payment_id text[], p_object_id text[], p_amount bigint[], p_currency text[], p_cumulative boolean[],
  p_merchant_request_id text[], p_anomaly text[], p_secret_fingerprint text[], p_raw_body bytea[],
  p_transmission_id text[], p_held text[]
) RETURNS TABLE (ordinal integer, event_id uuid, outcome text, reason text, repeated boolean, second_body boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_received record;
BEGIN
  FOR v_received IN
    SELECT r.*
    FROM public.receive_events(p_provider, p_delivery_key, p_type, p_kind, p_reference, p_payment_id, p_object_id,
      p_amount, p_currency, p_cumulative, p_merchant_request_id, p_anomaly, p_secret_fingerprint, p_raw_body,
      p_transmission_id, p_held) AS r
  LOOP
    UPDATE public.webhook_events AS w
    SET source = p_source
    WHERE w.event_id = v_received.event_id
      AND NOT v_received.repeated;
    RETURN QUERY
    SELECT v_received.ordinal, v_received.event_id, v_received.outcome, v_received.reason, v_received.repeated,
      v_received.second_body;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION public.receive_events_from TO payment_service_service;

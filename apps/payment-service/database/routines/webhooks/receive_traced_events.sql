-- The same as receive_events. In addition, the merchant's events of each deposit store the `traceparent` of its
-- delivery.
--   p_trace_context  the `traceparent` of each delivery, or NULL.
CREATE OR REPLACE FUNCTION public.receive_traced_events(
  p_provider text[], p_delivery_key text[], p_type text[], p_kind text[], p_reference text[], p_payment_id text[],
  p_object_id text[], p_amount bigint[], p_currency text[], p_cumulative boolean[], p_merchant_request_id text[],
  p_anomaly text[], p_secret_fingerprint text[], p_raw_body bytea[], p_transmission_id text[], p_held text[],
  p_trace_context text[]
) RETURNS TABLE (ordinal integer, event_id uuid, outcome text, reason text, repeated boolean, second_body boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  v_last bigint := (SELECT max(o.ordinal) FROM public.event_outbox AS o);
BEGIN
  FOR ordinal, event_id, outcome, reason, repeated, second_body IN
    SELECT r.ordinal, r.event_id, r.outcome, r.reason, r.repeated, r.second_body
    FROM public.receive_events(p_provider, p_delivery_key, p_type, p_kind, p_reference, p_payment_id, p_object_id, p_amount,
      p_currency, p_cumulative, p_merchant_request_id, p_anomaly, p_secret_fingerprint, p_raw_body, p_transmission_id,
      p_held) AS r
  LOOP
    UPDATE public.event_outbox AS o
    SET trace_context = p_trace_context[ordinal]
    FROM public.webhook_events AS w
    WHERE w.event_id = event_id
      AND o.ordinal > coalesce(v_last, 0)
      AND o.object_type = 'transaction'
      AND o.object_id = w.transaction_id::text
      AND p_trace_context[ordinal] IS NOT NULL;
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION public.receive_traced_events TO payment_service_service;

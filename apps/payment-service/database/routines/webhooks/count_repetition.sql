-- Counts a repeated delivery of bytes that are in the inbox with this key; no event: there are none. Their digest
-- decides whether the bytes are the same. Expired bytes from before digests existed count as the same.
CREATE OR REPLACE FUNCTION public.count_repetition(p_provider text, p_delivery_key text, p_raw_body bytea)
RETURNS public.webhook_events
LANGUAGE plpgsql AS $$
DECLARE
  e public.webhook_events;
BEGIN
  UPDATE public.webhook_events
  SET deliveries = deliveries + 1,
      last_delivered_at = clock_timestamp()
  WHERE provider = p_provider
    AND delivery_key = p_delivery_key
    AND (p_raw_body IS NULL
      OR body_digest = sha256(p_raw_body)
      OR body_digest IS NULL AND (raw_body IS NULL OR raw_body = p_raw_body))
  RETURNING * INTO e;
  RETURN e;
END
$$;
GRANT EXECUTE ON FUNCTION public.count_repetition TO payment_service_service;

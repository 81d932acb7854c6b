-- The event of a capture or a release that failed.
CREATE OR REPLACE FUNCTION public.announce_failed_capture(c public.captures) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.emit_transactions('deposit.capture_failed', ARRAY[c.transaction_id], ARRAY[NULL::uuid],
    jsonb_build_object('capture', to_jsonb(c) - '{account_id, provider, idempotency_key, event_id, sent_at, attempts,
      next_attempt_at}'::text[]));
END
$$;
GRANT EXECUTE ON FUNCTION public.announce_failed_capture TO payment_service_service;

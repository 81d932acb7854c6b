-- An event's snapshot without personal data: without the address and description of an endpoint, and without the
-- reasons of a refund. For keys and transactions, such data is not in the snapshot but in their own rows, which are
-- read with the event.
CREATE OR REPLACE FUNCTION public.erased_snapshot(p_object_type text, p_snapshot jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_object_type = 'event_endpoint' THEN p_snapshot || '{"url": "", "description": ""}'
    WHEN p_snapshot ? 'refund' THEN
      jsonb_set(p_snapshot, '{refund}', (p_snapshot -> 'refund') || '{"reason": null, "failure_reason": null}')
    ELSE p_snapshot
  END
$$;
GRANT EXECUTE ON FUNCTION public.erased_snapshot TO payment_service_service;

-- What an event keeps of its object when personal data is erased: the address and purpose of an endpoint and the reasons of
-- a refund are gone. Of keys and transactions these stand in their own rows, which the event is read with.
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

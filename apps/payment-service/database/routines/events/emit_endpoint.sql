-- Writes an event about a change of an account's endpoint. All visible columns are stored, because endpoints can be
-- changed and deleted.
CREATE OR REPLACE FUNCTION public.emit_endpoint(p_type text, p_account_id text, p_endpoint_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_outbox (account_id, type, object_type, object_id, snapshot)
  SELECT p.account_id, p_type, 'event_endpoint', p.endpoint_id, to_jsonb(p)
    -- Everything except the state of its deliveries.
    - '{account_id, failures, open_until, due_at, skip_through, replay_after, replay_through, authorized_by_key_id}'::text[]
  FROM public.event_endpoints AS p
  WHERE p.account_id = p_account_id
    AND p.endpoint_id = p_endpoint_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.emit_endpoint TO payment_service_service;

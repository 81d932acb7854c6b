-- Tells an account what has become of one of its endpoints. All that is shown of it is kept: endpoints are changed and
-- deleted.
CREATE OR REPLACE FUNCTION public.emit_endpoint(p_type text, p_account_id text, p_endpoint_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_outbox (account_id, type, object_type, object_id, snapshot)
  SELECT p.account_id, p_type, 'event_endpoint', p.endpoint_id, jsonb_build_object(
    'endpoint_id', p.endpoint_id,
    'url', p.url,
    'types', p.types,
    'description', p.description,
    'status', p.status,
    'disabled_reason', p.disabled_reason,
    'disabled_at', p.disabled_at,
    'failing_since', p.failing_since,
    'created_at', p.created_at,
    'updated_at', p.updated_at)
  FROM public.event_endpoints AS p
  WHERE p.account_id = p_account_id
    AND p.endpoint_id = p_endpoint_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.emit_endpoint TO payment_service_service;

-- Tells an account what has become of one of its keys.
CREATE OR REPLACE FUNCTION public.emit_api_key(p_type text, p_account_id text, p_key_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_outbox (account_id, type, object_type, object_id, snapshot)
  SELECT k.account_id, p_type, 'api_key', k.key_id, jsonb_build_object(
    'last_used_at', k.last_used_at,
    'expires_at', k.expires_at,
    'revoked_at', k.revoked_at,
    'superseded_by', k.superseded_by)
  FROM public.api_keys AS k
  WHERE k.account_id = p_account_id
    AND k.key_id = p_key_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.emit_api_key TO payment_service_service;

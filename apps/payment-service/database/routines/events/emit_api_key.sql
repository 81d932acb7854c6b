-- Tells an account what has become of one of its keys.
CREATE OR REPLACE FUNCTION public.emit_api_key(p_type text, p_account_id text, p_key_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_outbox (account_id, type, object_type, object_id, snapshot)
  SELECT k.account_id, p_type, 'api_key', k.key_id, to_jsonb(k)
    -- All that may change. The rest is read from the row, in which an erasure reaches it.
    - '{key_id, account_id, public_id, digest, description, permissions, created_at}'::text[]
  FROM public.api_keys AS k
  WHERE k.account_id = p_account_id
    AND k.key_id = p_key_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.emit_api_key TO payment_service_service;

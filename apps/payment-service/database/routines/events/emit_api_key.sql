-- Writes an event about a change of an account's API key.
CREATE OR REPLACE FUNCTION public.emit_api_key(p_type text, p_account_id text, p_key_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_outbox (account_id, type, object_type, object_id, snapshot)
  SELECT k.account_id, p_type, 'api_key', k.key_id, to_jsonb(k)
    -- Keeps only the columns that may change. The others are read from the row, so that an erasure includes them.
    - '{key_id, account_id, public_id, digest, description, permissions, created_at}'::text[]
  FROM public.api_keys AS k
  WHERE k.account_id = p_account_id
    AND k.key_id = p_key_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.emit_api_key TO payment_service_service;

-- Adds a key, at most `max_keys` active ones per account, also with concurrent callers. NULL: the limit is reached.
CREATE OR REPLACE FUNCTION public.api_key_create(
  p_account_id text, p_public_id text, p_digest bytea, p_description text, p_permissions text[],
  p_expires_at timestamptz, p_max_keys integer
) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_key_id bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('api-keys:' || p_account_id, 0));
  IF (SELECT count(*)
      FROM public.api_keys
      WHERE account_id = p_account_id
        AND revoked_at IS NULL
        AND superseded_by IS NULL
        AND (expires_at IS NULL OR expires_at > clock_timestamp())) >= p_max_keys THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.api_keys (account_id, public_id, digest, description, permissions, expires_at)
  VALUES (p_account_id, p_public_id, p_digest, p_description, p_permissions, p_expires_at)
  RETURNING key_id INTO v_key_id;
  PERFORM public.emit_api_key('api_key.created', p_account_id, v_key_id);
  RETURN v_key_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.api_key_create TO payment_service_service;

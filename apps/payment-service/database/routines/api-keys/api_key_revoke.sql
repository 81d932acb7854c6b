-- Revokes an active key immediately. NULL: the account has no such key.
CREATE OR REPLACE FUNCTION public.api_key_revoke(p_account_id text, p_key_id bigint, OUT public_id text)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.api_keys AS k
  SET revoked_at = clock_timestamp()
  WHERE k.account_id = p_account_id
    AND k.key_id = p_key_id
    AND k.revoked_at IS NULL
    AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())
  RETURNING k.public_id INTO api_key_revoke.public_id;
  IF FOUND THEN
    PERFORM public.emit_api_key('api_key.revoked', p_account_id, p_key_id);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.api_key_revoke TO payment_service_service;

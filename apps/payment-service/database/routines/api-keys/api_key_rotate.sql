-- Replaces an active key. The new key inherits description, permissions and expiry. The old key ends at its own expiry
-- or after the grace period, whichever is earlier. Outcome: 'rotated', 'not_found', 'superseded' (already rotated), or
-- 'limit' if `max_keys` replaced keys of the account are still in their grace period.
CREATE OR REPLACE FUNCTION public.api_key_rotate(
  p_account_id text, p_key_id bigint, p_public_id text, p_digest bytea, p_grace_seconds integer, p_max_keys integer,
  OUT outcome text, OUT new_key_id bigint, OUT old_public_id text
)
LANGUAGE plpgsql AS $$
DECLARE
  v_old public.api_keys;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('api-keys:' || p_account_id, 0));
  SELECT * INTO v_old
  FROM public.api_keys AS k
  WHERE k.account_id = p_account_id
    AND k.key_id = p_key_id
    AND k.revoked_at IS NULL
    AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())
  FOR UPDATE;
  outcome := CASE
    WHEN NOT FOUND THEN 'not_found'
    WHEN v_old.superseded_by IS NOT NULL THEN 'superseded'
    WHEN p_grace_seconds > 0 AND (
      SELECT count(*)
      FROM public.api_keys AS k
      WHERE k.account_id = p_account_id
        AND k.revoked_at IS NULL
        AND k.superseded_by IS NOT NULL
        AND k.expires_at > clock_timestamp()) >= p_max_keys THEN 'limit'
    ELSE 'rotated'
  END;
  IF outcome <> 'rotated' THEN
    RETURN;
  END IF;
  INSERT INTO public.api_keys (account_id, public_id, digest, description, permissions, expires_at)
  VALUES (p_account_id, p_public_id, p_digest, v_old.description, v_old.permissions, v_old.expires_at)
  RETURNING key_id INTO new_key_id;
  UPDATE public.api_keys
  SET expires_at = LEAST(v_old.expires_at, clock_timestamp() + make_interval(secs => p_grace_seconds)),
      superseded_by = new_key_id
  WHERE account_id = p_account_id
    AND key_id = p_key_id;
  PERFORM public.emit_api_key('api_key.rotated', p_account_id, p_key_id);
  old_public_id := v_old.public_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.api_key_rotate TO payment_service_service;

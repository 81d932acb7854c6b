-- UUIDs of version 7 (RFC 9562) by the database's clock: sorted by the millisecond in which they were made.
CREATE FUNCTION public.uuid_v7() RETURNS uuid
LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
GRANT EXECUTE ON FUNCTION public.uuid_v7() TO payment_service_service;

CREATE TABLE public.api_keys (
  key_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  -- The random part of the key that finds its row.
  public_id text NOT NULL UNIQUE,
  -- SHA-256 of the whole key: its only form at rest.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  description text NOT NULL CHECK (length(description) <= 200),
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- The key that replaced this one; it lives on until its grace ends and does not count against the limit.
  superseded_by bigint REFERENCES public.api_keys (key_id)
);
CREATE INDEX api_keys_active ON public.api_keys (account_id, key_id) WHERE revoked_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON public.api_keys TO payment_service_service;

-- Adds a key, at most `max_keys` active ones an account, also when many callers add at once. NULL: the limit is reached.
CREATE FUNCTION public.api_key_create(
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
  RETURN v_key_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.api_key_create TO payment_service_service;

-- Replaces an active key: the new one inherits description, permissions and expiry, the old one ends at the earlier of
-- its own expiry and the grace. Outcome: 'rotated', 'not_found', 'superseded' (rotated before), or 'limit' when
-- `max_keys` replaced keys of the account are still in their grace.
CREATE FUNCTION public.api_key_rotate(
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
  WHERE key_id = p_key_id;
  old_public_id := v_old.public_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.api_key_rotate TO payment_service_service;

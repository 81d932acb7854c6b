-- Whether events may be sent to an endpoint whose address was set by this key (NULL: by a person). A rotated key is
-- replaced by its successor. The last successor must be active and may read events, as for GET /v1/events.
CREATE OR REPLACE FUNCTION public.endpoint_is_authorized(p_account_id text, p_key_id bigint) RETURNS boolean
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE successors AS (
    SELECT k.superseded_by, k.revoked_at, k.expires_at, k.permissions
    FROM public.api_keys AS k
    WHERE k.account_id = p_account_id
      AND k.key_id = p_key_id
    UNION ALL
    SELECT k.superseded_by, k.revoked_at, k.expires_at, k.permissions
    FROM successors AS s
    JOIN public.api_keys AS k ON k.account_id = p_account_id AND k.key_id = s.superseded_by
  )
  SELECT p_key_id IS NULL OR EXISTS (
    SELECT FROM successors AS s
    WHERE s.superseded_by IS NULL
      AND s.revoked_at IS NULL
      AND (s.expires_at IS NULL OR s.expires_at > clock_timestamp())
      AND s.permissions && ARRAY['read', 'read:events'])
$$;
GRANT EXECUTE ON FUNCTION public.endpoint_is_authorized TO payment_service_service;

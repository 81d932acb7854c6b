-- Claims due deliveries: at most p_limit, at most p_share of one endpoint, and none of the endpoints in p_busy. After
-- the lease ends, an unfinished claim is claimed again. An endpoint whose circuit is open gets one delivery when it is
-- due. `attempt` counts from 1; pass it to finish_deliveries. The secrets are those that are valid now, the newest
-- first.
-- If an endpoint's key may no longer read events, the endpoint is disabled instead. Its account gets an event, and its
-- events are kept.
CREATE OR REPLACE FUNCTION public.claim_deliveries(
  p_limit integer, p_share integer, p_lease_seconds integer, p_busy uuid[]
) RETURNS TABLE (
  account_id text, endpoint_id uuid, event_id uuid, attempt integer, out_of_order boolean, url text,
  secret_ids uuid[], sealing_key_ids text[], sealed_secrets bytea[]
)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_bitmapscan = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  p public.event_endpoints;
  v_left integer := p_limit;
  v_claimed integer;
  v_lease_ends timestamptz := clock_timestamp() + make_interval(secs => p_lease_seconds);
BEGIN
  FOR p IN
    SELECT q.*
    FROM public.event_endpoints AS q
    WHERE q.due_at <= clock_timestamp()
      AND q.endpoint_id <> ALL (p_busy)
    ORDER BY q.due_at
    LIMIT p_limit
    FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    EXIT WHEN v_left = 0;
    IF NOT public.endpoint_is_authorized(p.account_id, p.authorized_by_key_id) THEN
      UPDATE public.event_endpoints AS q
      SET status = 'disabled',
          disabled_reason = 'unauthorized',
          disabled_at = clock_timestamp(),
          updated_at = clock_timestamp(),
          due_at = NULL
      WHERE q.account_id = p.account_id
        AND q.endpoint_id = p.endpoint_id;
      PERFORM public.emit_endpoint('event_endpoint.disabled', p.account_id, p.endpoint_id);
      CONTINUE;
    END IF;
    IF p.skip_through IS NOT NULL AND NOT public.skip_deliveries(p.account_id, p.endpoint_id, p.skip_through) THEN
      CONTINUE;
    END IF;
    RETURN QUERY
    WITH claimed AS (
      UPDATE public.event_deliveries AS d
      SET attempts = d.attempts + 1,
          first_attempt_at = least(d.first_attempt_at, clock_timestamp()),
          next_attempt_at = v_lease_ends
      WHERE d.account_id = p.account_id
        AND d.endpoint_id = p.endpoint_id
        AND d.event_id = ANY (ARRAY(
          SELECT x.event_id
          FROM public.event_deliveries AS x
          WHERE x.endpoint_id = p.endpoint_id
            AND x.next_attempt_at <= clock_timestamp()
          ORDER BY x.next_attempt_at, x.event_id
          LIMIT CASE WHEN p.open_until IS NULL THEN least(p_share, v_left) ELSE 1 END))
      RETURNING d.event_id, d.attempts, d.out_of_order
    )
    SELECT p.account_id, p.endpoint_id, c.event_id, c.attempts, c.out_of_order, p.url, s.secret_ids, s.sealing_key_ids,
      s.sealed
    FROM claimed AS c
    CROSS JOIN (
      SELECT array_agg(x.secret_id ORDER BY x.secret_id DESC) AS secret_ids,
        array_agg(x.sealing_key_id ORDER BY x.secret_id DESC) AS sealing_key_ids,
        array_agg(x.sealed ORDER BY x.secret_id DESC) AS sealed
      FROM public.event_endpoint_secrets AS x
      WHERE x.account_id = p.account_id
        AND x.endpoint_id = p.endpoint_id
        AND (x.expires_at IS NULL OR x.expires_at > clock_timestamp())) AS s;
    GET DIAGNOSTICS v_claimed = ROW_COUNT;
    v_left := v_left - v_claimed;
    -- While its circuit is open, nothing more is claimed before this delivery is finished.
    UPDATE public.event_endpoints AS q
    SET open_until = v_lease_ends
    WHERE q.account_id = p.account_id
      AND q.endpoint_id = p.endpoint_id
      AND q.open_until IS NOT NULL
      AND v_claimed > 0;
    PERFORM public.schedule_endpoints(ARRAY[p.endpoint_id], true);
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION public.claim_deliveries TO payment_service_service;

-- One delivery of finish_deliveries, which describes the rules and holds the endpoint.
CREATE OR REPLACE FUNCTION public.finish_delivery(
  p_account_id text, p_endpoint_id uuid, p_event_id uuid, p_attempt integer, p_outcome text,
  p_retry_after_seconds integer, OUT status text, OUT endpoint_disabled boolean
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  d public.event_deliveries;
  v_now timestamptz := clock_timestamp();
  v_longest CONSTANT interval := interval '8 hours';
  v_delay interval;
BEGIN
  endpoint_disabled := false;
  SELECT * INTO d
  FROM public.event_deliveries AS w
  WHERE w.account_id = p_account_id
    AND w.endpoint_id = p_endpoint_id
    AND w.event_id = p_event_id
    AND w.attempts = p_attempt
    AND w.status = 'pending'
  FOR UPDATE;
  IF NOT FOUND THEN
    status := 'stale';
    RETURN;
  END IF;
  v_delay := greatest(
    least(3 * (v_now - d.first_attempt_at), v_longest) * (0.8 + 0.4 * random()),
    interval '5 seconds',
    least(make_interval(secs => coalesce(p_retry_after_seconds, 0)), v_longest));
  status := CASE
    WHEN p_outcome = 'delivered' THEN 'delivered'
    WHEN p_outcome = 'failed' AND v_now + v_delay > d.first_attempt_at + interval '3 days' THEN 'failed'
    ELSE 'pending'
  END;
  UPDATE public.event_deliveries AS w
  SET status = finish_delivery.status,
      next_attempt_at = CASE
        WHEN finish_delivery.status <> 'pending' THEN NULL
        WHEN p_outcome = 'failed' THEN v_now + v_delay
        ELSE v_now
      END,
      finished_at = CASE WHEN finish_delivery.status <> 'pending' THEN v_now END
  WHERE w.account_id = p_account_id
    AND w.endpoint_id = p_endpoint_id
    AND w.event_id = p_event_id;
  IF status <> 'pending' AND NOT d.out_of_order THEN
    UPDATE public.event_deliveries AS w
    SET next_attempt_at = v_now
    WHERE w.account_id = p_account_id
      AND w.endpoint_id = p_endpoint_id
      AND w.event_id = (
        SELECT x.event_id
        FROM public.event_deliveries AS x
        WHERE x.endpoint_id = p_endpoint_id
          AND x.object_id = d.object_id
          AND x.status = 'pending'
          AND NOT x.out_of_order
        ORDER BY x.event_id
        LIMIT 1)
      AND w.next_attempt_at IS NULL;
  END IF;
  endpoint_disabled := public.note_outcome(p_account_id, p_endpoint_id, p_outcome);
END
$$;
GRANT EXECUTE ON FUNCTION public.finish_delivery TO payment_service_service;

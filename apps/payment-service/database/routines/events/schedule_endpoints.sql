-- Computes when these endpoints have something to claim; the caller holds their rows. An endpoint that was served a
-- moment ago goes behind those that have waited longer, so that no backlog blocks other endpoints. A waiting endpoint
-- keeps its place.
CREATE OR REPLACE FUNCTION public.schedule_endpoints(p_endpoint_id uuid[], p_served boolean DEFAULT false) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  UPDATE public.event_endpoints AS p
  SET due_at = n.due_at
  FROM (
    SELECT q.endpoint_id, CASE
        WHEN q.status <> 'enabled' OR (d.next_attempt_at IS NULL AND q.skip_through IS NULL) THEN NULL
        WHEN NOT p_served AND q.due_at IS NOT NULL
          AND greatest(q.due_at, d.next_attempt_at, q.open_until) <= v_now THEN q.due_at
        ELSE greatest(d.next_attempt_at, q.open_until, v_now)
      END AS due_at
    FROM unnest(p_endpoint_id) AS i (endpoint_id)
    JOIN public.event_endpoints AS q USING (endpoint_id)
    LEFT JOIN LATERAL (
      SELECT f.next_attempt_at
      FROM public.event_deliveries AS f
      WHERE f.endpoint_id = q.endpoint_id
        AND f.next_attempt_at IS NOT NULL
      ORDER BY f.next_attempt_at
      LIMIT 1) AS d ON true
    OFFSET 0) AS n
  WHERE p.endpoint_id = n.endpoint_id
    AND p.due_at IS DISTINCT FROM n.due_at;
END
$$;
GRANT EXECUTE ON FUNCTION public.schedule_endpoints TO payment_service_service;

-- Deletes bytes of deliveries that are more than p_days old, one step at a time; true: another step may follow. A
-- weekly table is dropped when its whole week has expired, so bytes stay up to a week longer. Parked events keep their
-- bytes, at most p_limit per step. It runs as the owner, because the service itself may not drop tables.
-- Dropping locks the whole table for a moment. If the lock is not available within 0.1 s, the step ends, so that no
-- delivery waits. The weekly table is locked first: a long lock holder, such as a vacuum, must not be awaited while the
-- whole table is locked.
CREATE OR REPLACE FUNCTION public.forget_bodies(p_days integer, p_limit integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '100ms'
AS $$
DECLARE
  v_before CONSTANT timestamptz := clock_timestamp() - make_interval(days => p_days);
  v_past regclass;
  v_rows integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions', 0));
  v_past := public.past_partition('public.webhook_bodies', public.lowest_event_id(v_before));
  IF v_past IS NULL THEN
    RETURN public.forget_scattered_bodies(v_before, p_limit);
  END IF;
  EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', v_past);
  EXECUTE format($keep$
    WITH kept AS (
      DELETE FROM %s
      WHERE event_id = ANY (ARRAY(
        SELECT b.event_id
        FROM public.webhook_events AS e
        JOIN %1$s AS b USING (event_id)
        WHERE e.outcome = 'parked'
        LIMIT $1))
      RETURNING event_id, raw_body
    )
    UPDATE public.webhook_events AS e
    SET raw_body = k.raw_body
    FROM kept AS k
    WHERE e.event_id = k.event_id$keep$, v_past)
  USING p_limit;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  IF v_rows < p_limit THEN
    EXECUTE format('DROP TABLE %s', v_past);
  END IF;
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN false;
END
$$;
GRANT EXECUTE ON FUNCTION public.forget_bodies TO payment_service_service;

-- One batch of an erasure: erases personal data in events that is not in the rows of their objects. Arguments and
-- results are those of erase_transactions; none is kept.
CREATE OR REPLACE FUNCTION public.erase_events(
  p_account_id text, p_before timestamptz, p_after uuid, p_limit integer, p_dry_run boolean,
  OUT through uuid, OUT erased integer, OUT kept integer, OUT busy integer
)
LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  v_looked uuid[] := ARRAY(
    SELECT e.event_id
    FROM public.events AS e
    WHERE e.account_id = p_account_id
      AND e.event_id > p_after
    ORDER BY e.event_id
    LIMIT p_limit);
  v_found uuid[];
  v_taken uuid[];
BEGIN
  through := CASE WHEN cardinality(v_looked) = p_limit THEN v_looked[p_limit] END;
  v_found := ARRAY(
    SELECT e.event_id
    FROM public.events AS e
    WHERE e.account_id = p_account_id
      AND e.event_id = ANY (v_looked)
      AND e.occurred_at < p_before
      AND e.snapshot <> public.erased_snapshot(e.object_type, e.snapshot));
  erased := cardinality(v_found);
  kept := 0;
  busy := 0;
  IF p_dry_run OR erased = 0 THEN
    RETURN;
  END IF;
  v_taken := ARRAY(
    SELECT e.event_id
    FROM public.events AS e
    WHERE e.account_id = p_account_id
      AND e.event_id = ANY (v_found)
    FOR NO KEY UPDATE SKIP LOCKED);
  UPDATE public.events AS e
  SET snapshot = public.erased_snapshot(e.object_type, e.snapshot)
  WHERE e.account_id = p_account_id
    AND e.event_id = ANY (v_taken);
  busy := erased - cardinality(v_taken);
  erased := cardinality(v_taken);
END
$$;
GRANT EXECUTE ON FUNCTION public.erase_events TO payment_service_service;

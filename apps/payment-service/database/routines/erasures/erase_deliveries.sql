-- One batch of an erasure: erases the bytes of gateways' reports about an account's transactions. A digest stays, so
-- that repeated bytes are recognized and different ones are not confused with them. Bytes that wait, are held or need
-- confirmation are kept, because the decision needs them. Arguments and results are those of erase_transactions.
-- p_before applies to the time of the transaction, not of the report.
CREATE OR REPLACE FUNCTION public.erase_deliveries(
  p_account_id text, p_before timestamptz, p_after uuid, p_limit integer, p_dry_run boolean,
  OUT through uuid, OUT erased integer, OUT kept integer, OUT busy integer
)
LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  v_looked uuid[] := ARRAY(
    SELECT e.event_id
    FROM public.webhook_events AS e
    WHERE e.account_id = p_account_id
      AND e.event_id > p_after
    ORDER BY e.event_id
    LIMIT p_limit);
  v_found uuid[];
  v_taken uuid[];
BEGIN
  through := CASE WHEN cardinality(v_looked) = p_limit THEN v_looked[p_limit] END;
  SELECT count(*) FILTER (WHERE f.waits), coalesce(array_agg(f.event_id) FILTER (WHERE NOT f.waits), '{}')
  INTO kept, v_found
  FROM (
    SELECT e.event_id, e.held IS NOT NULL OR e.outcome IN ('parked', 'needs_review') AS waits
    FROM public.webhook_events AS e
    LEFT JOIN public.transactions AS t ON t.transaction_id = e.transaction_id
    LEFT JOIN public.webhook_bodies AS b ON b.event_id = e.event_id
    WHERE e.event_id = ANY (v_looked)
      AND coalesce(b.raw_body, e.raw_body) IS NOT NULL
      AND coalesce(t.created_at, e.received_at) < p_before) AS f;
  erased := cardinality(v_found);
  busy := 0;
  IF p_dry_run OR erased = 0 THEN
    RETURN;
  END IF;
  v_taken := ARRAY(
    SELECT e.event_id
    FROM public.webhook_events AS e
    WHERE e.event_id = ANY (v_found)
      AND e.held IS NULL
      AND e.outcome NOT IN ('parked', 'needs_review')
    FOR NO KEY UPDATE SKIP LOCKED);
  DELETE FROM public.webhook_bodies AS b
  WHERE b.event_id = ANY (v_taken);
  UPDATE public.webhook_events AS e
  SET body_digest = sha256(e.raw_body),
      raw_body = NULL
  WHERE e.event_id = ANY (v_taken)
    AND e.raw_body IS NOT NULL;
  busy := erased - cardinality(v_taken);
  erased := cardinality(v_taken);
END
$$;
GRANT EXECUTE ON FUNCTION public.erase_deliveries TO payment_service_service;

-- One batch of an erasure: erases the reasons of refunds and of their failures. Those of undecided refunds are kept.
-- Arguments and results are those of erase_transactions.
CREATE OR REPLACE FUNCTION public.erase_refunds(
  p_account_id text, p_before timestamptz, p_after uuid, p_limit integer, p_dry_run boolean,
  OUT through uuid, OUT erased integer, OUT kept integer, OUT busy integer
)
LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  v_looked uuid[] := ARRAY(
    SELECT r.refund_id
    FROM public.refunds AS r
    WHERE r.account_id = p_account_id
      AND r.refund_id > p_after
    ORDER BY r.refund_id
    LIMIT p_limit);
  v_found uuid[];
  v_taken uuid[];
BEGIN
  through := CASE WHEN cardinality(v_looked) = p_limit THEN v_looked[p_limit] END;
  SELECT count(*) FILTER (WHERE r.completed_at IS NULL),
    coalesce(array_agg(r.refund_id) FILTER (WHERE r.completed_at IS NOT NULL), '{}')
  INTO kept, v_found
  FROM public.refunds AS r
  WHERE r.account_id = p_account_id
    AND r.refund_id = ANY (v_looked)
    AND r.created_at < p_before
    AND num_nonnulls(r.reason, r.failure_reason) > 0;
  erased := cardinality(v_found);
  busy := 0;
  IF p_dry_run OR erased = 0 THEN
    RETURN;
  END IF;
  v_taken := ARRAY(
    SELECT r.refund_id
    FROM public.refunds AS r
    WHERE r.account_id = p_account_id
      AND r.refund_id = ANY (v_found)
    FOR NO KEY UPDATE SKIP LOCKED);
  UPDATE public.refunds AS r
  SET reason = NULL,
      failure_reason = NULL
  WHERE r.account_id = p_account_id
    AND r.refund_id = ANY (v_taken);
  busy := erased - cardinality(v_taken);
  erased := cardinality(v_taken);
END
$$;
GRANT EXECUTE ON FUNCTION public.erase_refunds TO payment_service_service;

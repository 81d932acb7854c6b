-- The part of an erasure that concerns payouts: destinations are deleted, and their numbers and addresses erased. Those that an
-- undecided payout needs are kept. The masked form is erased too.
--   p_dry_run  counts and changes nothing.
CREATE OR REPLACE FUNCTION public.erase_destinations(
  p_account_id text, p_before timestamptz, p_dry_run boolean, OUT erased integer, OUT kept integer
)
LANGUAGE plpgsql AS $$
DECLARE
  v_all uuid[] := ARRAY(
    SELECT d.destination_id
    FROM public.payout_destinations AS d
    WHERE d.account_id = p_account_id
      AND d.created_at < p_before
      AND d.masked_value <> ''
    ORDER BY d.destination_id);
  v_kept uuid[] := ARRAY(
    SELECT DISTINCT p.destination_id
    FROM public.payouts AS p
    WHERE p.destination_id = ANY (v_all)
      AND p.completed_at IS NULL);
BEGIN
  kept := cardinality(v_kept);
  erased := cardinality(v_all) - kept;
  IF p_dry_run THEN
    RETURN;
  END IF;
  UPDATE public.payout_destinations AS d
  SET deleted_at = least(d.deleted_at, clock_timestamp()),
      value = CASE WHEN d.destination_id = ANY (v_kept) THEN d.value END,
      masked_value = CASE WHEN d.destination_id = ANY (v_kept) THEN d.masked_value ELSE '' END,
      description = CASE WHEN d.destination_id = ANY (v_kept) THEN d.description ELSE '' END
  WHERE d.destination_id = ANY (v_all)
    AND NOT EXISTS (
      SELECT FROM public.payouts AS p
      WHERE p.destination_id = d.destination_id
        AND p.completed_at IS NULL
        AND d.destination_id <> ALL (v_kept));
END
$$;
GRANT EXECUTE ON FUNCTION public.erase_destinations TO payment_service_service;

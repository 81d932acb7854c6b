-- Forgets the numbers and addresses of deleted destinations that no undecided payout needs. Returns how many.
--   p_account_id  NULL: of all accounts.
CREATE OR REPLACE FUNCTION public.forget_destinations(p_account_id text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_count integer;
BEGIN
  UPDATE public.payout_destinations AS d
  SET value = NULL,
      description = ''
  WHERE d.deleted_at IS NOT NULL
    AND d.value IS NOT NULL
    AND (p_account_id IS NULL OR d.account_id = p_account_id)
    AND NOT EXISTS (
      SELECT FROM public.payouts AS p
      WHERE p.destination_id = d.destination_id
        AND p.completed_at IS NULL);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END
$$;
GRANT EXECUTE ON FUNCTION public.forget_destinations TO payment_service_service;

-- Deletes a destination. Payouts to it that wait for an operator fail, so that their amounts are available again. Those
-- on their way are not stopped. The number or address is kept until they are decided (forget_destinations).
-- False: the account has no such destination.
CREATE OR REPLACE FUNCTION public.destination_delete(p_account_id text, p_destination_id uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_payout_id uuid;
  p public.payouts;
BEGIN
  UPDATE public.payout_destinations
  SET deleted_at = clock_timestamp()
  WHERE account_id = p_account_id
    AND destination_id = p_destination_id
    AND deleted_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  FOR v_payout_id IN
    SELECT o.payout_id
    FROM public.payouts AS o
    WHERE o.destination_id = p_destination_id
      AND o.status = 'awaiting_approval'
    ORDER BY o.payout_id
  LOOP
    p := public.lock_payout(v_payout_id);
    IF p.status = 'awaiting_approval' THEN
      PERFORM public.fail_payout(p, 'the destination was deleted');
    END IF;
  END LOOP;
  PERFORM public.forget_destinations(p_account_id);
  RETURN true;
END
$$;
GRANT EXECUTE ON FUNCTION public.destination_delete TO payment_service_service;

-- Makes the open amount of a hold available again, by a decision or because its time is over. False: the hold was not
-- open, or its time is not over yet.
CREATE OR REPLACE FUNCTION public.hold_release(p_hold_id uuid, p_is_expiry boolean) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  h public.holds := public.lock_hold(p_hold_id);
BEGIN
  IF h.status <> 'open' OR p_is_expiry AND (h.expires_at <= clock_timestamp()) IS NOT TRUE THEN
    RETURN false;
  END IF;
  UPDATE public.holds
  SET returned_amount = h.amount - h.confirmed_amount,
      status = CASE WHEN p_is_expiry THEN 'expired' WHEN h.confirmed_amount > 0 THEN 'confirmed' ELSE 'released' END,
      updated_at = clock_timestamp()
  WHERE hold_id = p_hold_id;
  UPDATE public.wallets
  SET held_amount = held_amount - (h.amount - h.confirmed_amount - h.returned_amount),
      updated_at = greatest(clock_timestamp(), updated_at)
  WHERE account_id = h.account_id
    AND currency = h.currency;
  RETURN true;
END
$$;
GRANT EXECUTE ON FUNCTION public.hold_release TO payment_service_service;

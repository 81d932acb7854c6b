-- Locks a payout by the row of its transaction. No other transaction changes it until this one ends.
CREATE OR REPLACE FUNCTION public.lock_payout(p_payout_id uuid) RETURNS public.payouts
LANGUAGE plpgsql AS $$
DECLARE
  p public.payouts;
BEGIN
  PERFORM FROM public.transactions
  WHERE transaction_id = p_payout_id
  FOR UPDATE;
  SELECT * INTO p
  FROM public.payouts
  WHERE payout_id = p_payout_id;
  RETURN p;
END
$$;
GRANT EXECUTE ON FUNCTION public.lock_payout TO payment_service_service;

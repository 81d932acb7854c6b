-- The transaction of the payout that a delivery names by our reference, locked.
CREATE OR REPLACE FUNCTION public.find_payout(e public.webhook_events) RETURNS public.transactions
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
BEGIN
  SELECT * INTO t
  FROM public.transactions
  WHERE transaction_id = (
      SELECT p.payout_id
      FROM public.payouts AS p
      WHERE p.provider = e.provider
        AND p.reference = e.reference)
  FOR UPDATE;
  RETURN t;
END
$$;
GRANT EXECUTE ON FUNCTION public.find_payout TO payment_service_service;

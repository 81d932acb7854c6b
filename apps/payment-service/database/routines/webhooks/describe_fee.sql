-- Stores the fee of a payment before the report of the payment is applied. If a later report has another fee, or has it first,
-- the settled deposit gets it. A payment that the merchant captures has a fee for each capture, and gets none here.
-- The commit does not wait for the disk. If the server fails, the report of the payment is not committed either, and the
-- gateway repeats it.
CREATE OR REPLACE FUNCTION public.describe_fee(p_provider text, p_payment_id text, p_currency text, p_fee bigint)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO public.payment_fees AS f (provider, payment_id, currency, fee)
  VALUES (p_provider, p_payment_id, p_currency, p_fee)
  ON CONFLICT (provider, payment_id) DO UPDATE
  SET currency = excluded.currency,
      fee = excluded.fee
  WHERE (f.currency, f.fee) <> (excluded.currency, excluded.fee);
  UPDATE public.transactions AS t
  SET fee = p_fee
  WHERE t.transaction_id = (
      SELECT e.transaction_id
      FROM public.effects AS e
      WHERE e.provider = p_provider
        AND e.kind = 'payment'
        AND e.object_id = p_payment_id
        AND e.amount > 0)
    AND t.capture_method IS NULL
    AND t.currency = p_currency
    AND t.fee IS DISTINCT FROM p_fee;
END
$$;
GRANT EXECUTE ON FUNCTION public.describe_fee TO payment_service_service;

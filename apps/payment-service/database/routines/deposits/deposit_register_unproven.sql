-- Registers a deposit whose reference the payer may know, such as the id in a payment page. An earlier success does not
-- settle it, because any account that knows the reference could register it: an operator decides (ownership_unproven).
--   p_schedule  the schedule of inquiries, or NULL for none; see deposit_register_asked.
-- Only the previous release calls it. The next release drops it.
CREATE OR REPLACE FUNCTION public.deposit_register_unproven(
  p_account_id text, p_provider text, p_reference text, p_amount bigint, p_currency text, p_merchant_request_id text,
  p_phone_number text, p_description text, p_order_id text, p_schedule text, p_ask_after_seconds integer
) RETURNS TABLE (
  transaction_id uuid, account_id text, kind text, status text, amount bigint, currency text, refunded_amount bigint,
  charged_back_amount bigint, provider text, provider_reference text, provider_payment_id text,
  merchant_request_id text, counterparty_account_id text, phone_number text, description text, order_id text,
  review_reason text, created_at timestamptz, updated_at timestamptz, settled_at timestamptz
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM public.lock_payments(ARRAY[p_provider], ARRAY[p_reference], '{}');
  UPDATE public.webhook_events AS e
  SET anomaly = 'ownership_unproven'
  WHERE e.provider = p_provider
    AND e.reference = p_reference
    AND e.outcome = 'parked'
    AND e.kind = 'payment_succeeded'
    AND e.anomaly IS NULL;
  RETURN QUERY
    SELECT d.*
    FROM public.deposit_register_asked(p_account_id, p_provider, p_reference, p_amount, p_currency, p_merchant_request_id,
      p_phone_number, p_description, p_order_id, p_schedule, p_ask_after_seconds) AS d;
END
$$;
GRANT EXECUTE ON FUNCTION public.deposit_register_unproven TO payment_service_service;

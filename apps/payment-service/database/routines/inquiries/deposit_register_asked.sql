-- deposit_register, with inquiries if the deposit is then still pending. Without a schedule there are no inquiries.
-- Only the previous release calls it. The next release drops it.
CREATE OR REPLACE FUNCTION public.deposit_register_asked(
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
  RETURN QUERY
    SELECT d.*
    FROM public.deposit_register(p_account_id, p_provider, p_reference, p_amount, p_currency, p_merchant_request_id,
      p_phone_number, p_description, p_order_id) AS d;
  PERFORM public.ask_about(t.transaction_id, t.provider, p_schedule, p_ask_after_seconds)
  FROM public.transactions AS t
  WHERE t.provider = p_provider
    AND t.provider_reference = p_reference
    AND t.account_id = p_account_id
    AND t.status = 'pending'
    AND p_schedule IS NOT NULL;
END
$$;
GRANT EXECUTE ON FUNCTION public.deposit_register_asked TO payment_service_service;

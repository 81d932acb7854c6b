-- Registers a deposit; see deposit_create. No row: the reference is already registered. Only the previous release calls
-- it. The next release drops it.
CREATE OR REPLACE FUNCTION public.deposit_register(
  p_account_id text, p_provider text, p_reference text, p_amount bigint, p_currency text, p_merchant_request_id text,
  p_phone_number text, p_description text, p_order_id text
) RETURNS TABLE (
  transaction_id uuid, account_id text, kind text, status text, amount bigint, currency text, refunded_amount bigint,
  charged_back_amount bigint, provider text, provider_reference text, provider_payment_id text,
  merchant_request_id text, counterparty_account_id text, phone_number text, description text, order_id text,
  review_reason text, created_at timestamptz, updated_at timestamptz, settled_at timestamptz
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_transaction_id uuid := public.deposit_create(p_account_id, p_provider, p_reference, p_amount, p_currency,
    p_merchant_request_id, p_phone_number, p_description, p_order_id, false, NULL, NULL) ->> 'transaction_id';
BEGIN
  RETURN QUERY
    SELECT t.transaction_id, t.account_id, t.kind, t.status, t.amount, t.currency, t.refunded_amount,
      t.charged_back_amount, t.provider, t.provider_reference, t.provider_payment_id, t.merchant_request_id,
      t.counterparty_account_id, t.phone_number, t.description, t.order_id, t.review_reason, t.created_at,
      t.updated_at, t.settled_at
    FROM public.transactions t
    WHERE t.transaction_id = v_transaction_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.deposit_register TO payment_service_service;

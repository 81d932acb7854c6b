-- Registers a deposit and applies what the gateway has already said about it. The gateway will be asked about one that is
-- pending then. NULL: the reference is taken.
-- Returns the row as JSON. Its columns are listed nowhere, and a call that waits here while a migration adds a column does
-- not fail, as it would if the result were the table's row type.
--   p_is_unproven  the payer may know the reference, such as the id in a payment page. A success that came before does not
--                  settle the deposit, because any account that knows the reference could register it: an operator decides
--                  (ownership_unproven)
--   p_schedule     when the gateway is asked about it; NULL: it is not
CREATE OR REPLACE FUNCTION public.deposit_create(
  p_account_id text, p_provider text, p_reference text, p_amount bigint, p_currency text, p_merchant_request_id text,
  p_phone_number text, p_description text, p_order_id text, p_is_unproven boolean, p_schedule text,
  p_ask_after_seconds integer
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_transaction_id uuid;
  v_row jsonb;
BEGIN
  PERFORM public.lock_payments(ARRAY[p_provider], ARRAY[p_reference], '{}');
  IF p_is_unproven THEN
    UPDATE public.webhook_events AS e
    SET anomaly = 'ownership_unproven'
    WHERE e.provider = p_provider
      AND e.reference = p_reference
      AND e.outcome = 'parked'
      AND e.kind = 'payment_succeeded'
      AND e.anomaly IS NULL;
  END IF;
  INSERT INTO public.transactions AS t (account_id, kind, provider, provider_reference, amount, currency,
    merchant_request_id, phone_number, description, order_id)
  VALUES (p_account_id, 'deposit', p_provider, p_reference, p_amount, p_currency,
    p_merchant_request_id, p_phone_number, p_description, p_order_id)
  ON CONFLICT ON CONSTRAINT transactions_reference DO NOTHING
  RETURNING t.transaction_id INTO v_transaction_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM public.apply_parked(v_transaction_id);
  SELECT to_jsonb(t) INTO STRICT v_row
  FROM public.transactions AS t
  WHERE t.transaction_id = v_transaction_id;
  IF p_schedule IS NOT NULL AND v_row ->> 'status' = 'pending' THEN
    PERFORM public.ask_about(v_transaction_id, p_provider, p_schedule, p_ask_after_seconds);
  END IF;
  RETURN v_row;
END
$$;
GRANT EXECUTE ON FUNCTION public.deposit_create TO payment_service_service;

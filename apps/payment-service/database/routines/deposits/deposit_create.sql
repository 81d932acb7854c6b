-- Registers a deposit and applies earlier reports of the gateway about it. If it is then pending, inquiries are
-- scheduled. NULL: the reference is already registered.
-- Returns the row as JSON instead of the table's row type. Otherwise a call that waits here would fail when a migration
-- adds a column.
--   p_is_unproven  the payer may know the reference, such as the id in a payment page. Any account that knows it could
--                  register it, so an earlier success does not settle the deposit: an operator decides
--                  (ownership_unproven).
--   p_schedule     the schedule of inquiries; NULL: no inquiries.
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

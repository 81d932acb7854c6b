-- Registers a deposit that this service will start at its gateway, with a reference that it has issued; the gateway is
-- called afterwards. `p_ask_after_seconds`: time of the first inquiry, NULL if the gateway cannot be asked.
CREATE OR REPLACE FUNCTION public.payment_register(
  p_account_id text, p_provider text, p_reference text, p_amount bigint, p_currency text, p_phone_number text,
  p_description text, p_order_id text, p_email text, p_return_url text, p_lifetime_seconds integer, p_schedule text,
  p_ask_after_seconds integer
) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_transaction_id uuid := public.deposit_create(p_account_id, p_provider, p_reference, p_amount, p_currency, NULL,
    p_phone_number, p_description, p_order_id, false, NULL, NULL) ->> 'transaction_id';
BEGIN
  INSERT INTO public.started_payments (transaction_id, account_id, provider, reference, email, return_url, expires_at)
  VALUES (v_transaction_id, p_account_id, p_provider, p_reference, p_email, p_return_url,
    clock_timestamp() + make_interval(secs => p_lifetime_seconds));
  PERFORM public.ask_about(v_transaction_id, p_provider, p_schedule, p_ask_after_seconds);
  RETURN v_transaction_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.payment_register TO payment_service_service;

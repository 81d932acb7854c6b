-- Locks an account's wallet and returns what it may spend, in minor units: its balance less its open holds. NULL: the
-- account has no wallet in this currency. Every routine that spends from a wallet asks only this function: transfers,
-- refunds and holds. A chargeback, which the gateway decides, needs no permission.
-- A refund does not hold its amount. Its reservation is an entry, so the balance is already lower: refund_create.
CREATE OR REPLACE FUNCTION public.lock_available(p_account_id text, p_currency text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_available bigint;
BEGIN
  SELECT balance - held_amount INTO v_available
  FROM public.wallets
  WHERE account_id = p_account_id
    AND currency = p_currency
  FOR UPDATE;
  RETURN v_available;
END
$$;
GRANT EXECUTE ON FUNCTION public.lock_available TO payment_service_service;

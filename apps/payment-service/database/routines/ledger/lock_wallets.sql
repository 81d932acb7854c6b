-- Locks the wallets of these transactions before their first booking, for a caller that books one after the other.
-- Missing wallets are first, then the others in the order of their ids.
CREATE OR REPLACE FUNCTION public.lock_wallets(p_transaction_id uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.lock_missing_wallets(p_transaction_id);
  PERFORM FROM public.wallets AS w
  WHERE w.wallet_id = ANY (ARRAY(
    SELECT (
      SELECT o.wallet_id
      FROM public.wallets AS o
      WHERE o.account_id = t.account_id AND o.currency = t.currency)
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (p_transaction_id)))
  ORDER BY w.wallet_id
  FOR UPDATE;
END
$$;
GRANT EXECUTE ON FUNCTION public.lock_wallets TO payment_service_service;

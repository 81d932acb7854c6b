-- A missing wallet has no row to lock: a caller that creates several takes these locks instead, in the order of their
-- keys.
CREATE OR REPLACE FUNCTION public.lock_missing_wallets(p_transaction_id uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(k.key)
  FROM (
    SELECT DISTINCT hashtextextended('wallet:' || t.currency || ':' || t.account_id, 0) AS key
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (p_transaction_id)
      AND NOT EXISTS (
        SELECT FROM public.wallets AS w WHERE w.account_id = t.account_id AND w.currency = t.currency)
    ORDER BY key) AS k;
END
$$;
GRANT EXECUTE ON FUNCTION public.lock_missing_wallets TO payment_service_service;

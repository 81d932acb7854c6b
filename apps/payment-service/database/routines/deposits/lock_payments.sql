-- Registering a deposit and recording an event about it take the same locks, so that neither misses the other. For one
-- payment or many. All callers use the same order, sorted within each kind: transmissions, deliveries, references,
-- payments, deposits (lock_deposits), wallets (lock_wallets). So two callers wait for each other instead of
-- deadlocking.
CREATE OR REPLACE FUNCTION public.lock_payments(
  p_provider text[], p_reference text[], p_payment_id text[],
  p_delivery_key text[] DEFAULT '{}', p_transmission_id text[] DEFAULT '{}'
) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  -- A sorted subquery is read in its order, so the locks are taken in that order.
  PERFORM pg_advisory_xact_lock(k.key)
  FROM (
    SELECT n.rank, hashtextextended(n.name, 0) AS key
    FROM (
      SELECT unnest(ARRAY[1, 2, 3, 4]) AS rank, unnest(ARRAY[
          d.provider || ':transmission:' || d.transmission_id,
          d.provider || ':delivery:' || d.delivery_key,
          d.provider || ':reference:' || d.reference,
          d.provider || ':payment:' || d.payment_id]) AS name
      FROM (
        SELECT unnest(p_provider) AS provider, unnest(p_reference) AS reference, unnest(p_payment_id) AS payment_id,
          unnest(p_delivery_key) AS delivery_key, unnest(p_transmission_id) AS transmission_id) AS d) AS n
    WHERE n.name IS NOT NULL
    ORDER BY n.rank, key) AS k;
END
$$;
GRANT EXECUTE ON FUNCTION public.lock_payments TO payment_service_service;

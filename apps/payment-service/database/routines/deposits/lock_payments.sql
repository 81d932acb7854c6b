-- Whoever registers a deposit and whoever records an event about it hold the same locks, so that neither looks for the
-- other before it is there. For one payment or many; the order is everyone's, and sorted within each: transmissions,
-- deliveries, references, payments, deposits, wallets. So two callers wait for each other instead of deadlocking. Deposits
-- are locked for deliveries only, and wallets where there are several: one delivery's is locked when it is credited.
CREATE OR REPLACE FUNCTION public.lock_payments(
  p_provider text[], p_reference text[], p_payment_id text[],
  p_delivery_key text[] DEFAULT '{}', p_transmission_id text[] DEFAULT '{}'
) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_deposits uuid[];
BEGIN
  -- A sorted subquery is read in its order, so the locks are taken in it.
  PERFORM pg_advisory_xact_lock(k.key)
  FROM (
    SELECT n.rank, hashtextextended(d.provider || n.name || n.id, 0) AS key
    FROM unnest(p_provider, p_reference, p_payment_id, p_delivery_key, p_transmission_id)
      AS d (provider, reference, payment_id, delivery_key, transmission_id)
    CROSS JOIN LATERAL (VALUES
      (1, ':transmission:', d.transmission_id),
      (2, ':delivery:', d.delivery_key),
      (3, ':reference:', d.reference),
      (4, ':payment:', d.payment_id)) AS n (rank, name, id)
    WHERE n.id IS NOT NULL
    ORDER BY n.rank, key) AS k;
  IF cardinality(p_delivery_key) = 0 THEN
    RETURN;
  END IF;
  v_deposits := ARRAY(
    SELECT t.transaction_id
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (ARRAY(
      SELECT coalesce((
        SELECT f.transaction_id
        FROM public.transactions AS f
        WHERE f.provider = d.provider AND f.provider_reference = d.reference), (
        SELECT r.transaction_id
        FROM public.payment_references AS r
        WHERE r.provider = d.provider AND r.reference = d.reference))
      FROM unnest(p_provider, p_reference) AS d (provider, reference)
      UNION ALL
      SELECT (
        SELECT f.transaction_id
        FROM public.effects AS f
        WHERE f.provider = d.provider AND f.kind = 'payment' AND f.object_id = d.payment_id)
      FROM unnest(p_provider, p_payment_id) AS d (provider, payment_id)))
    ORDER BY t.transaction_id
    FOR UPDATE);
  IF cardinality(p_delivery_key) = 1 THEN
    RETURN;
  END IF;
  -- A wallet that is not there yet has no row to lock.
  PERFORM pg_advisory_xact_lock(k.key)
  FROM (
    SELECT DISTINCT hashtextextended('wallet:' || t.currency || ':' || t.account_id, 0) AS key
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (v_deposits)
      AND NOT EXISTS (
        SELECT FROM public.wallets AS w WHERE w.account_id = t.account_id AND w.currency = t.currency)
    ORDER BY key) AS k;
  PERFORM FROM public.wallets AS w
  WHERE w.wallet_id = ANY (ARRAY(
    SELECT (
      SELECT o.wallet_id
      FROM public.wallets AS o
      WHERE o.account_id = t.account_id AND o.currency = t.currency)
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (v_deposits)))
  ORDER BY w.wallet_id
  FOR UPDATE;
END
$$;
GRANT EXECUTE ON FUNCTION public.lock_payments TO payment_service_service;

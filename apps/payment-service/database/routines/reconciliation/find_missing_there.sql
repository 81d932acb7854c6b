-- Creates breaks for bookings from p_from to before p_until that are in no report of their gateway, if this report
-- lists their kind.
CREATE OR REPLACE FUNCTION public.find_missing_there(
  p_reconciliation_id uuid, p_from timestamptz, p_until timestamptz, p_by_payment text[]
) RETURNS void
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
DECLARE
  r public.reconciliations;
  v_unread uuid[];
BEGIN
  SELECT * INTO STRICT r
  FROM public.reconciliations
  WHERE reconciliation_id = p_reconciliation_id;
  v_unread := ARRAY(
    SELECT u.reconciliation_id
    FROM public.reconciliations AS u
    WHERE u.provider = r.provider
      AND u.status IN ('reading', 'stopped'));
  -- Selected only by time: with a single gateway, its effects are the whole table.
  WITH booked AS MATERIALIZED (
    SELECT f.*
    FROM public.effects AS f
    WHERE f.created_at >= p_from
      AND f.created_at < p_until
  )
  INSERT INTO public.reconciliation_breaks (provider, reconciliation_id, type, kind, transaction_id, effect_id,
    ledger_amount, currency, ledger_currency, difference)
  SELECT r.provider, r.reconciliation_id, 'missing_there', k.kind, t.transaction_id, f.effect_id, s.amount, t.currency,
    t.currency, -s.amount
  FROM booked AS f
  JOIN unnest(r.covers) AS k (kind) ON f.kind = ANY (public.told_effects(k.kind))
  JOIN public.transactions AS t ON t.transaction_id = f.transaction_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN k.kind IN ('payment', 'chargeback_reversed') THEN f.amount ELSE -f.amount END AS amount) AS s
  WHERE f.provider = r.provider
    -- Effects without an amount moved no money.
    AND f.amount > 0
    AND NOT EXISTS (
      SELECT FROM public.reconciliation_lines AS l
      WHERE l.effect_id = f.effect_id
      OFFSET 0)
    -- The lines of its payment have the same sum as the bookings, however they are divided.
    AND NOT ((k.kind = ANY (p_by_payment) OR f.kind = 'refund_settled') AND EXISTS (
      SELECT FROM public.reconciliation_lines AS l
      CROSS JOIN LATERAL public.pair_by_payment(l.provider, l.kind, l.payment_id, v_unread) AS p
      WHERE l.provider = r.provider
        AND l.payment_id = t.provider_payment_id
        AND l.kind = k.kind
        AND l.kind IN ('refund', 'chargeback', 'chargeback_reversed')
        AND p.is_even))
  ON CONFLICT DO NOTHING;
END
$$;
GRANT EXECUTE ON FUNCTION public.find_missing_there TO payment_service_service;

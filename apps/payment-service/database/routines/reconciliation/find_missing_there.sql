-- Breaks for what was booked from p_from up to and without p_until and is in no report of its gateway that was read, as far
-- as this report is one that lists it.
CREATE OR REPLACE FUNCTION public.find_missing_there(
  p_reconciliation_id uuid, p_from timestamptz, p_until timestamptz, p_by_payment text[]
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO public.reconciliation_breaks (provider, reconciliation_id, type, kind, transaction_id, effect_id, ledger_amount,
    currency, ledger_currency, difference)
  SELECT r.provider, r.reconciliation_id, 'missing_there', k.kind, t.transaction_id, f.effect_id, s.amount, t.currency,
    t.currency, -s.amount
  FROM public.reconciliations AS r
  CROSS JOIN LATERAL unnest(r.covers) AS k (kind)
  JOIN public.effects AS f ON f.provider = r.provider
    AND f.kind = ANY (public.told_effects(k.kind))
    AND f.created_at >= p_from
    AND f.created_at < p_until
  JOIN public.transactions AS t ON t.transaction_id = f.transaction_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN k.kind IN ('payment', 'chargeback_reversed') THEN f.amount ELSE -f.amount END AS amount) AS s
  WHERE r.reconciliation_id = p_reconciliation_id
    AND NOT EXISTS (
      SELECT FROM public.reconciliation_lines AS l
      WHERE l.effect_id = f.effect_id)
    -- The lines of its payment add up to what is booked, however it is divided.
    AND NOT ((k.kind = ANY (p_by_payment) OR f.kind = 'refund_settled') AND EXISTS (
      SELECT FROM public.reconciliation_lines AS l
      CROSS JOIN LATERAL public.pair_by_payment(l.provider, l.kind, l.payment_id, ARRAY(
        SELECT u.reconciliation_id
        FROM public.reconciliations AS u
        WHERE u.provider = r.provider
          AND u.status IN ('reading', 'stopped'))) AS p
      WHERE l.provider = r.provider
        AND l.payment_id = t.provider_payment_id
        AND l.kind = k.kind
        AND l.kind IN ('refund', 'chargeback', 'chargeback_reversed')
        AND p.is_even))
  ON CONFLICT DO NOTHING
$$;
GRANT EXECUTE ON FUNCTION public.find_missing_there TO payment_service_service;

-- Pairs the lines about refunds or chargebacks of one payment with their effects, if ids do not match. Equal amounts
-- are paired in the order of their times. One remaining line and one remaining effect are the same object with a
-- different amount. `is_even`: the lines have the same sum as the bookings, however they are divided.
CREATE OR REPLACE FUNCTION public.pair_by_payment(
  p_provider text, p_kind text, p_payment_id text, p_unread uuid[]
) RETURNS TABLE (reconciliation_id uuid, ordinal integer, effect_id uuid, amount bigint, is_even boolean)
LANGUAGE sql STABLE AS $$
  WITH told AS (
    SELECT l.reconciliation_id, l.ordinal, abs(l.gross) AS amount,
      row_number() OVER (PARTITION BY abs(l.gross) ORDER BY l.occurred_at, l.reconciliation_id, l.ordinal) AS place
    FROM public.reconciliation_lines AS l
    WHERE l.provider = p_provider
      AND l.payment_id = p_payment_id
      AND l.kind = p_kind
      AND l.kind IN ('refund', 'chargeback', 'chargeback_reversed')
      AND l.reconciliation_id <> ALL (p_unread)
      AND NOT EXISTS (
        SELECT FROM public.reconciliation_lines AS o
        WHERE o.provider = l.provider
          AND o.line_id = l.line_id
          AND o.reconciliation_id <> ALL (p_unread)
          AND (o.reconciliation_id, o.ordinal) < (l.reconciliation_id, l.ordinal)
        OFFSET 0)
  ), booked AS (
    SELECT f.effect_id, f.amount, row_number() OVER (PARTITION BY f.amount ORDER BY f.created_at, f.effect_id) AS place
    FROM public.effects AS p
    JOIN public.effects AS f ON f.transaction_id = p.transaction_id
      AND f.kind = ANY (public.told_effects(p_kind))
    WHERE p.provider = p_provider
      AND p.kind = 'payment'
      AND p.object_id = p_payment_id
  ), rest AS (
    SELECT count(*) FILTER (WHERE b.effect_id IS NULL) AS lines, count(*) FILTER (WHERE t.ordinal IS NULL) AS effects,
      (array_agg(b.effect_id) FILTER (WHERE t.ordinal IS NULL))[1] AS effect_id,
      (array_agg(b.amount) FILTER (WHERE t.ordinal IS NULL))[1] AS amount,
      coalesce(sum(t.amount), 0) = coalesce(sum(b.amount), 0) AS is_even
    FROM told AS t
    FULL JOIN booked AS b ON b.amount = t.amount AND b.place = t.place
  )
  SELECT t.reconciliation_id, t.ordinal,
    coalesce(b.effect_id, CASE WHEN r.lines = 1 AND r.effects = 1 THEN r.effect_id END),
    coalesce(b.amount, CASE WHEN r.lines = 1 AND r.effects = 1 THEN r.amount END), r.is_even
  FROM told AS t
  LEFT JOIN booked AS b ON b.amount = t.amount AND b.place = t.place
  CROSS JOIN rest AS r
$$;
GRANT EXECUTE ON FUNCTION public.pair_by_payment TO payment_service_service;

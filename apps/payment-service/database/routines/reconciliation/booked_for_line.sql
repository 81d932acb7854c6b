-- The effect of a line, with its amount signed like the change of the gateway's balance. If the line is not booked,
-- only the deposit. It is found by the id of the payment, else by the reference of its deposit. A refund that the
-- merchant started with this service is booked with our id, so it is found by its payment and amount. A payout is found by
-- the gateway's id of it, or by the reference that the service gave it. Returns one row.
-- PostgreSQL inlines it, so that many lines are looked up in one statement.
CREATE OR REPLACE FUNCTION public.booked_for_line(
  l public.reconciliation_lines, p_by_payment boolean, p_unread uuid[]
) RETURNS TABLE (transaction_id uuid, effect_id uuid, amount bigint, currency text, is_even boolean)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(o.transaction_id, p.transaction_id, r.transaction_id, y.transaction_id),
    CASE
      WHEN l.kind = 'payment' THEN coalesce(p.effect_id, r.effect_id)
      ELSE coalesce(o.effect_id, b.effect_id, y.effect_id)
    END,
    CASE l.kind
      WHEN 'payment' THEN coalesce(p.amount, r.amount)
      WHEN 'chargeback_reversed' THEN coalesce(o.amount, b.amount)
      ELSE -coalesce(o.amount, b.amount, y.amount)
    END,
    coalesce(o.currency, p.currency, r.currency, y.currency), b.is_even
  FROM (VALUES (l.kind NOT IN ('fee', 'payout', 'merchant_payout', 'adjustment'), l.kind <> 'payment')) AS k (is_told, is_of_payment)
  LEFT JOIN LATERAL (
    SELECT t.transaction_id, t.currency, coalesce(m.effect_id, f.effect_id) AS effect_id,
      coalesce(m.amount, f.amount) AS amount
    FROM public.effects AS f
    JOIN public.transactions AS t ON t.transaction_id = f.transaction_id
    -- A line that only contains an earlier payment moved no money itself.
    LEFT JOIN LATERAL (
      SELECT n.effect_id, n.amount
      FROM public.effects AS n
      WHERE f.amount = 0
        AND n.transaction_id = f.transaction_id
        AND n.kind = 'payment'
        AND n.amount > 0
      LIMIT 1) AS m ON true
    WHERE k.is_told
      AND f.provider = l.provider
      AND f.kind = 'payment'
      AND f.object_id = l.payment_id
    LIMIT 1) AS p ON true
  -- This is an amount that an operator credited without the id of a payment.
  LEFT JOIN LATERAL (
    SELECT t.transaction_id, t.currency, f.effect_id, f.amount
    FROM public.transactions AS t
    LEFT JOIN public.effects AS f ON f.provider = t.provider
      AND f.kind = 'payment'
      AND f.object_id = 'review:' || t.transaction_id
    WHERE k.is_told
      AND p.transaction_id IS NULL
      AND t.provider = l.provider
      AND t.provider_reference = l.reference
    LIMIT 1) AS r ON true
  LEFT JOIN LATERAL (
    SELECT t.transaction_id, t.currency, f.effect_id, f.amount
    FROM public.effects AS f
    JOIN public.transactions AS t ON t.transaction_id = f.transaction_id
    WHERE k.is_told
      AND k.is_of_payment
      AND NOT p_by_payment
      AND f.provider = l.provider
      AND f.kind = ANY (public.told_effects(l.kind))
      AND f.object_id = l.object_id
    LIMIT 1) AS o ON true
  LEFT JOIN LATERAL (
    SELECT x.effect_id, x.amount, x.is_even
    -- Without a payment, nothing is searched.
    FROM public.pair_by_payment(
      l.provider, l.kind, CASE WHEN p_by_payment OR l.kind = 'refund' THEN l.payment_id END, p_unread) AS x
    WHERE k.is_told
      AND k.is_of_payment
      AND (p_by_payment OR l.kind = 'refund' AND o.effect_id IS NULL AND EXISTS (
        SELECT FROM public.effects AS s
        WHERE s.effect_id = x.effect_id
          AND s.kind = 'refund_settled'))
      AND x.reconciliation_id = l.reconciliation_id
      AND x.ordinal = l.ordinal) AS b ON true
  LEFT JOIN LATERAL (
    SELECT t.transaction_id, t.currency, f.effect_id, f.amount
    FROM public.payouts AS n
    JOIN public.transactions AS t ON t.transaction_id = n.payout_id
    LEFT JOIN public.effects AS f ON f.provider = n.provider
      AND f.kind = 'payout_paid'
      AND f.object_id = n.payout_id::text
    WHERE l.kind = 'merchant_payout'
      AND n.provider = l.provider
      AND (n.gateway_payout_id = l.object_id OR n.reference = l.reference)
    LIMIT 1) AS y ON true
$$;
GRANT EXECUTE ON FUNCTION public.booked_for_line TO payment_service_service;

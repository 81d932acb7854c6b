-- The captures of a payment that a refund can name, with the amount that is left of each, oldest first. No row: the
-- gateway has one id for the whole payment, so a refund names the payment. Refunds that have not failed and lost disputes
-- reduce what is left. A report of a gateway says which capture it is about. A capture that an operator has credited
-- can be named as soon as its id is known.
CREATE OR REPLACE FUNCTION public.refundable_captures(p_transaction_id uuid)
RETURNS TABLE (payment_id text, amount_left bigint)
LANGUAGE sql STABLE AS $$
  SELECT n.payment_id, (c.amount
    - coalesce((
        SELECT sum(r.amount)
        FROM public.refunds AS r
        WHERE r.transaction_id = t.transaction_id
          AND r.status <> 'failed'
          AND coalesce(r.captured_payment_id, t.provider_payment_id) = n.payment_id), 0)
    - coalesce((
        SELECT sum(CASE WHEN f.kind IN ('refund', 'chargeback') THEN f.amount ELSE -f.amount END)
        FROM public.effects AS f
        JOIN public.webhook_events AS w ON w.event_id = f.event_id
        WHERE f.transaction_id = t.transaction_id
          AND w.payment_id = n.payment_id
          -- A failed refund of the merchant is no longer in the first sum.
          AND (f.kind IN ('refund', 'chargeback', 'reversal') OR f.kind = 'refund_failed' AND f.object_id = w.object_id)), 0)
    )::bigint
  FROM public.transactions AS t
  JOIN public.authorizations AS a ON a.transaction_id = t.transaction_id AND a.payment_id <> t.provider_payment_id
  JOIN public.effects AS c ON c.transaction_id = t.transaction_id AND c.kind IN ('payment', 'capture') AND c.amount > 0
  LEFT JOIN public.captures AS k ON k.transaction_id = t.transaction_id AND c.object_id = 'capture:' || k.capture_id
  CROSS JOIN LATERAL (SELECT CASE WHEN k.capture_id IS NULL THEN c.object_id ELSE k.gateway_capture_id END) AS n (payment_id)
  WHERE t.transaction_id = p_transaction_id
    AND n.payment_id IS NOT NULL
  ORDER BY c.effect_id
$$;
GRANT EXECUTE ON FUNCTION public.refundable_captures TO payment_service_service;

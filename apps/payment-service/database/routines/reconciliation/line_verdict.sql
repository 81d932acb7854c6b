-- The state of a line compared with the booking (p_effect_id NULL: none). If there are several differences, the result
-- is the first one that makes the others meaningless.
CREATE OR REPLACE FUNCTION public.line_verdict(
  l public.reconciliation_lines, p_is_first boolean, p_is_same boolean, p_twin_gross bigint, p_effect_id uuid,
  p_amount bigint, p_currency text, p_is_even boolean, p_is_held boolean
) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN NOT p_is_first THEN CASE WHEN p_is_same THEN 'repeated' ELSE 'duplicate' END
    WHEN p_twin_gross IS NOT NULL THEN
      CASE WHEN l.kind = 'payout' AND p_twin_gross = l.gross THEN 'repeated' ELSE 'duplicate' END
    WHEN l.settlement_currency IS NOT NULL THEN 'currency'
    WHEN l.kind IN ('fee', 'payout', 'adjustment') THEN
      CASE WHEN l.gross - l.fee = l.net THEN 'matched' ELSE 'fee' END
    WHEN p_is_held THEN CASE l.kind WHEN 'chargeback' THEN 'held' ELSE 'released' END
    WHEN p_effect_id IS NULL AND NOT coalesce(p_is_even, false) THEN 'missing_here'
    WHEN p_currency <> l.currency THEN 'currency'
    WHEN p_amount <> l.gross AND NOT coalesce(p_is_even, false) THEN 'amount'
    WHEN l.gross - l.fee <> l.net THEN 'fee'
    ELSE 'matched'
  END
$$;
GRANT EXECUTE ON FUNCTION public.line_verdict TO payment_service_service;

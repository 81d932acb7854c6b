-- The kinds of effects for a kind of line; empty for kinds that only reports contain.
CREATE OR REPLACE FUNCTION public.told_effects(p_line_kind text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_line_kind
    WHEN 'payment' THEN ARRAY['payment']
    WHEN 'refund' THEN ARRAY['refund', 'refund_settled']
    WHEN 'chargeback' THEN ARRAY['chargeback']
    WHEN 'chargeback_reversed' THEN ARRAY['reversal']
    WHEN 'merchant_payout' THEN ARRAY['payout_paid']
    ELSE '{}'::text[]
  END
$$;
GRANT EXECUTE ON FUNCTION public.told_effects TO payment_service_service;

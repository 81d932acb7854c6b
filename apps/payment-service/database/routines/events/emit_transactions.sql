-- Writes events for the owners of these transactions. For a transfer, both accounts get one, each with the effect that
-- moved its money, or NULL. Call it when the rows have their final state. The event includes the refund or dispute of
-- the effect.
--   p_detail  further members of the event, by name.
CREATE OR REPLACE FUNCTION public.emit_transactions(
  p_type text, p_transaction_id uuid[], p_effect_id uuid[] DEFAULT '{}', p_detail jsonb DEFAULT '{}'
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_accounts text[];
  v_objects uuid[];
  v_effects uuid[];
  v_snapshots jsonb[];
BEGIN
  SELECT array_agg(s.account_id), array_agg(t.transaction_id), array_agg(d.effect_id), array_agg(to_jsonb(t)
    -- Keeps only the columns that may change. The others are read from the row, so that an erasure includes them.
    - '{account_id, transaction_id, kind, amount, currency, provider, order_id, customer_id, metadata,
      counterparty_account_id, phone_number, description, created_at, dispute_open, review_event_id}'::text[] || CASE
      WHEN p_type LIKE 'refund.%' THEN public.refund_snapshot(d.effect_id)
      WHEN p_type LIKE 'dispute.%' THEN public.dispute_snapshot(d.effect_id)
      WHEN p_type LIKE 'payout.%' THEN public.payout_snapshot(t.transaction_id)
      ELSE '{}'
    END || p_detail)
  INTO v_accounts, v_objects, v_effects, v_snapshots
  FROM (SELECT unnest(p_transaction_id) AS transaction_id, unnest(p_effect_id) AS effect_id) AS d
  CROSS JOIN LATERAL (SELECT * FROM public.transactions AS f WHERE f.transaction_id = d.transaction_id LIMIT 1) AS t
  CROSS JOIN LATERAL (VALUES (t.account_id), (t.counterparty_account_id)) AS s (account_id)
  WHERE s.account_id IS NOT NULL;
  INSERT INTO public.event_outbox (account_id, type, object_type, object_id, effect_id, snapshot)
  SELECT n.account_id, p_type, 'transaction', n.object_id, n.effect_id, n.snapshot
  FROM unnest(v_accounts, v_objects, v_effects, v_snapshots) AS n (account_id, object_id, effect_id, snapshot);
END
$$;
GRANT EXECUTE ON FUNCTION public.emit_transactions TO payment_service_service;

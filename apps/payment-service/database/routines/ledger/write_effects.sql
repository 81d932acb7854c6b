-- The writing part of book_effects, also for receive_events, which has already found the rows. Writes effects, their
-- pairs of entries, the heads of the wallets, the settled deposits, and their events. Wallets are locked in the order
-- of their ids, so that callers wait for each other instead of deadlocking.
--   p_provider, p_currency  of the transactions.
--   p_wallet_id             of their accounts, then of the other accounts; NULL: no such side.
-- Raises 23505 (effects_once) if an effect already exists.
CREATE OR REPLACE FUNCTION public.write_effects(
  p_kind text, p_transaction_id uuid[], p_object_id text[], p_amount bigint[], p_event_id uuid[], p_provider text[],
  p_currency text[], p_wallet_id uuid[]
) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_booked timestamptz := v_now;
  v_count integer := cardinality(p_transaction_id);
  v_prefix text := CASE WHEN p_kind IN ('refund_reserved', 'refund_released') THEN 'refunds:' ELSE '' END;
  v_effects uuid[] := '{}';
  v_entries public.ledger_entries[] := '{}';
  v_heads public.wallets[] := '{}';
  w public.wallets;
  e public.ledger_entries;
  v_ordinal integer;
  v_side integer;
BEGIN
  FOR v_ordinal IN 1 .. v_count LOOP
    v_effects := v_effects || public.uuid_v7();
  END LOOP;
  FOR w IN
    SELECT *
    FROM public.wallets AS o
    WHERE o.wallet_id = ANY (p_wallet_id)
    ORDER BY o.wallet_id
    FOR UPDATE
  LOOP
    e.wallet_id := w.wallet_id;
    e.currency := w.currency;
    -- The time is taken under the lock of the wallet, and never before that of the last entry. So the times of a
    -- wallet's entries have the order of their numbers: wallet_sequence_before.
    w.updated_at := greatest(clock_timestamp(), w.updated_at);
    e.created_at := w.updated_at;
    v_booked := greatest(v_booked, w.updated_at);
    FOREACH v_side IN ARRAY array_positions(p_wallet_id, w.wallet_id) LOOP
      v_ordinal := 1 + (v_side - 1) % v_count;
      e.effect_id := v_effects[v_ordinal];
      e.transaction_id := p_transaction_id[v_ordinal];
      e.amount := CASE WHEN v_side > v_count THEN -p_amount[v_ordinal] ELSE p_amount[v_ordinal] END;
      w.entry_count := w.entry_count + 1;
      w.balance := w.balance + e.amount;
      e.wallet_sequence := w.entry_count;
      e.balance_after := w.balance;
      e.previous_hash := w.head_hash;
      w.head_hash := public.entry_hash(e.previous_hash, e.wallet_id, e.wallet_sequence, e.effect_id, e.transaction_id,
        e.currency, e.amount, e.balance_after, e.created_at);
      e.hash := w.head_hash;
      v_entries := v_entries || e;
    END LOOP;
    v_heads := v_heads || w;
  END LOOP;
  e := NULL;
  e.created_at := v_booked;
  FOR v_ordinal IN 1 .. v_count LOOP
    -- A transfer has no gateway.
    CONTINUE WHEN p_provider[v_ordinal] IS NULL;
    e.effect_id := v_effects[v_ordinal];
    e.transaction_id := p_transaction_id[v_ordinal];
    e.currency := p_currency[v_ordinal];
    e.clearing_account := v_prefix || p_provider[v_ordinal];
    e.amount := -p_amount[v_ordinal];
    v_entries := v_entries || e;
    IF p_kind = 'refund_settled' THEN
      e.clearing_account := 'refunds:' || p_provider[v_ordinal];
      e.amount := p_amount[v_ordinal];
      v_entries := v_entries || e;
    END IF;
  END LOOP;
  INSERT INTO public.effects (effect_id, provider, kind, object_id, transaction_id, amount, event_id)
  SELECT n.effect_id, coalesce(n.provider, 'internal'), p_kind, n.object_id, n.transaction_id, abs(n.amount), n.event_id
  FROM (
    SELECT unnest(v_effects) AS effect_id, unnest(p_provider) AS provider, unnest(p_object_id) AS object_id,
      unnest(p_transaction_id) AS transaction_id, unnest(p_amount) AS amount, unnest(p_event_id) AS event_id) AS n;
  INSERT INTO public.ledger_entries (effect_id, transaction_id, wallet_id, clearing_account, currency, amount,
    wallet_sequence, balance_after, previous_hash, hash, created_at)
  SELECT n.effect_id, n.transaction_id, n.wallet_id, n.clearing_account, n.currency, n.amount,
    n.wallet_sequence, n.balance_after, n.previous_hash, n.hash, n.created_at
  FROM unnest(v_entries) AS n;
  IF p_kind = 'payment' THEN
    UPDATE public.transactions AS t
    SET status = 'settled',
        settled_amount = n.amount,
        -- An amount that an operator credits without a payment of the gateway has no payment id.
        provider_payment_id = nullif(n.object_id, 'review:' || t.transaction_id),
        fee = (
          SELECT f.fee
          FROM public.payment_fees AS f
          WHERE f.provider = t.provider
            AND f.payment_id = n.object_id
            AND f.currency = t.currency),
        settled_at = v_now,
        updated_at = v_now
    FROM unnest(p_transaction_id, p_object_id, p_amount) AS n (transaction_id, object_id, amount)
    WHERE t.transaction_id = n.transaction_id
      AND t.transaction_id = ANY (p_transaction_id);
  END IF;
  UPDATE public.wallets AS o
  SET balance = h.balance,
      entry_count = h.entry_count,
      head_hash = h.head_hash,
      updated_at = h.updated_at
  FROM unnest(v_heads) AS h
  WHERE o.wallet_id = h.wallet_id
    AND o.wallet_id = ANY (p_wallet_id);
  PERFORM public.emit_transactions(
    CASE p_kind
      WHEN 'payment' THEN 'deposit.settled'
      WHEN 'capture' THEN 'deposit.settled'
      WHEN 'refund' THEN 'refund.recorded'
      WHEN 'refund_settled' THEN 'refund.recorded'
      WHEN 'refund_reserved' THEN 'refund.created'
      WHEN 'refund_released' THEN 'refund.failed'
      WHEN 'refund_failed' THEN 'refund.failed'
      WHEN 'chargeback' THEN 'dispute.lost'
      WHEN 'reversal' THEN 'dispute.reversed'
      WHEN 'adjustment' THEN 'wallet.adjusted'
      WHEN 'transfer' THEN 'transfer.completed'
      WHEN 'payout_paid' THEN 'payout.paid'
    END, p_transaction_id, v_effects);
END
$$;
GRANT EXECUTE ON FUNCTION public.write_effects TO payment_service_service;

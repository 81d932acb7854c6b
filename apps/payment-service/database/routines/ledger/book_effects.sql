-- Books effects of one kind that move money, one or many, and is the only routine that does: the effect, once for each
-- object of a gateway, and its pair of entries. A positive amount credits the wallet of the transaction's account, a
-- negative one debits it. The other side of a deposit is its gateway's clearing account, of a transfer the wallet of the
-- other account. Refunds that are not decided have a clearing account of each gateway too, `refunds:<provider>`: what is
-- reserved goes there and is released from there, and a settled refund moves on from there and touches no wallet.
-- A wallet's entries follow each other, each linked to the one before it by its hash (entry_hash). A payment settles its
-- deposit; a wallet that is not there yet is made. The accounts are told: emit_transactions; what else of a transaction
-- changes with the effect is written before.
-- The caller holds the transactions, each at most once in a call. Wallets are locked in the order of their ids, so that
-- callers wait for each other instead of deadlocking.
-- Each row is found by a key in a subquery of its own: a plan that was made for small tables joins them whole.
-- Raises 23505 (effects_once) when an effect was there before.
CREATE OR REPLACE FUNCTION public.book_effects(
  p_kind text, p_transaction_id uuid[], p_object_id text[], p_amount bigint[], p_event_id uuid[]
) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_effects uuid[] := ARRAY(SELECT public.uuid_v7() FROM unnest(p_transaction_id));
  v_in_wallets integer := cardinality(p_transaction_id)
    * CASE p_kind WHEN 'transfer' THEN 2 WHEN 'refund_settled' THEN 0 ELSE 1 END;
  v_prefix text := CASE WHEN p_kind IN ('refund_reserved', 'refund_released') THEN 'refunds:' ELSE '' END;
  v_entries public.ledger_entries[];
  e public.ledger_entries;
  s record;
BEGIN
  -- The first time nothing is booked if a wallet is missing.
  FOR v_attempt IN 1 .. 2 LOOP
    v_entries := '{}';
    e := NULL;
    FOR s IN
      WITH sides AS MATERIALIZED (
        SELECT d.ordinal, v_effects[d.ordinal] AS effect_id, t.transaction_id, t.currency, o.amount, (
            SELECT w.wallet_id
            FROM public.wallets AS w
            WHERE w.account_id = o.account_id AND w.currency = t.currency) AS wallet_id
        FROM unnest(p_transaction_id, p_amount) WITH ORDINALITY AS d (transaction_id, amount, ordinal)
        CROSS JOIN LATERAL (SELECT * FROM public.transactions AS f WHERE f.transaction_id = d.transaction_id LIMIT 1) AS t
        CROSS JOIN LATERAL (VALUES (t.account_id, d.amount), (t.counterparty_account_id, -d.amount)) AS o (account_id, amount)
        WHERE o.account_id IS NOT NULL
          AND p_kind <> 'refund_settled'
      ), held AS MATERIALIZED (
        SELECT w.wallet_id, w.balance, w.entry_count, w.head_hash
        FROM public.wallets AS w
        WHERE w.wallet_id = ANY (ARRAY(SELECT n.wallet_id FROM sides AS n))
        ORDER BY w.wallet_id
        FOR UPDATE
      )
      SELECT n.*, h.balance, h.entry_count, h.head_hash
      FROM sides AS n
      JOIN held AS h ON h.wallet_id = n.wallet_id
      ORDER BY n.wallet_id, n.ordinal
    LOOP
      IF e.wallet_id IS DISTINCT FROM s.wallet_id THEN
        e.wallet_id := s.wallet_id;
        e.currency := s.currency;
        e.wallet_sequence := s.entry_count;
        e.balance_after := s.balance;
        e.hash := s.head_hash;
        e.created_at := v_now;
      END IF;
      e.effect_id := s.effect_id;
      e.transaction_id := s.transaction_id;
      e.amount := s.amount;
      e.wallet_sequence := e.wallet_sequence + 1;
      e.balance_after := e.balance_after + s.amount;
      e.previous_hash := e.hash;
      e.hash := public.entry_hash(e.previous_hash, e.wallet_id, e.wallet_sequence, e.effect_id, e.transaction_id,
        e.currency, e.amount, e.balance_after, e.created_at);
      v_entries := v_entries || e;
    END LOOP;
    IF cardinality(v_entries) = v_in_wallets THEN
      WITH booked AS MATERIALIZED (
        SELECT v_effects[d.ordinal] AS effect_id, d.object_id, d.amount, d.event_id, t.transaction_id, t.provider, t.currency
        FROM unnest(p_transaction_id, p_object_id, p_amount, p_event_id) WITH ORDINALITY
          AS d (transaction_id, object_id, amount, event_id, ordinal)
        CROSS JOIN LATERAL (SELECT * FROM public.transactions AS f WHERE f.transaction_id = d.transaction_id LIMIT 1) AS t
      ), new_effects AS (
        INSERT INTO public.effects (effect_id, provider, kind, object_id, transaction_id, amount, event_id)
        SELECT b.effect_id, coalesce(b.provider, 'internal'), p_kind, b.object_id, b.transaction_id, abs(b.amount), b.event_id
        FROM booked AS b
      ), new_entries AS (
        INSERT INTO public.ledger_entries (effect_id, transaction_id, wallet_id, clearing_account, currency, amount,
          wallet_sequence, balance_after, previous_hash, hash, created_at)
        SELECT n.effect_id, n.transaction_id, n.wallet_id, NULL, n.currency, n.amount,
          n.wallet_sequence, n.balance_after, n.previous_hash, n.hash, n.created_at
        FROM unnest(v_entries) AS n
        UNION ALL
        SELECT b.effect_id, b.transaction_id, NULL, c.clearing_account, b.currency, c.amount, NULL, NULL, NULL, NULL, v_now
        FROM booked AS b
        CROSS JOIN LATERAL (VALUES
          (CASE p_kind WHEN 'refund_settled' THEN 'refunds:' || b.provider END, b.amount),
          (v_prefix || b.provider, -b.amount)) AS c (clearing_account, amount)
        WHERE c.clearing_account IS NOT NULL
      ), settled AS (
        UPDATE public.transactions AS t
        SET status = 'settled',
            settled_amount = p_amount[array_position(p_transaction_id, t.transaction_id)],
            -- What an operator credits without a payment of the gateway has no id of one.
            provider_payment_id = nullif(
              p_object_id[array_position(p_transaction_id, t.transaction_id)], 'review:' || t.transaction_id),
            settled_at = v_now,
            updated_at = v_now
        WHERE p_kind = 'payment'
          AND t.transaction_id = ANY (p_transaction_id)
      ), heads AS MATERIALIZED (
        SELECT DISTINCT ON (n.wallet_id) n.wallet_id, n.wallet_sequence, n.balance_after, n.hash
        FROM unnest(v_entries) AS n
        ORDER BY n.wallet_id, n.wallet_sequence DESC
      )
      UPDATE public.wallets AS w
      SET balance = h.balance_after,
          entry_count = h.wallet_sequence,
          head_hash = h.hash,
          updated_at = v_now
      FROM heads AS h
      WHERE w.wallet_id = h.wallet_id
        AND w.wallet_id = ANY (ARRAY(SELECT n.wallet_id FROM heads AS n));
      PERFORM public.emit_transactions(
        CASE p_kind
          WHEN 'payment' THEN 'deposit.settled'
          WHEN 'refund' THEN 'refund.recorded'
          WHEN 'refund_settled' THEN 'refund.recorded'
          WHEN 'refund_reserved' THEN 'refund.created'
          WHEN 'refund_released' THEN 'refund.failed'
          WHEN 'refund_failed' THEN 'refund.failed'
          WHEN 'chargeback' THEN 'dispute.lost'
          WHEN 'reversal' THEN 'dispute.reversed'
          WHEN 'adjustment' THEN 'wallet.adjusted'
          WHEN 'transfer' THEN 'transfer.completed'
        END, p_transaction_id, v_effects);
      RETURN;
    END IF;
    INSERT INTO public.wallets (account_id, currency)
    SELECT DISTINCT t.account_id, t.currency
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (p_transaction_id)
    ORDER BY t.account_id, t.currency
    ON CONFLICT ON CONSTRAINT wallets_owner DO NOTHING;
  END LOOP;
  RAISE EXCEPTION 'book_effects: a transaction or a wallet is missing';
END
$$;
GRANT EXECUTE ON FUNCTION public.book_effects TO payment_service_service;

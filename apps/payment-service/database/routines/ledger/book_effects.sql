-- Books effects of one kind that move money, one or many, and is the only routine that does: the effect, once for each
-- object of a gateway, and its pair of entries. A positive amount credits the wallet of the transaction's account, a
-- negative one debits it. The other side of a deposit is its gateway's clearing account, of a transfer the wallet of the
-- other account. Refunds that are not decided have a clearing account of each gateway too, `refunds:<provider>`: what is
-- reserved goes there and is released from there, and a settled refund moves on from there and touches no wallet.
-- A wallet's entries follow each other, each linked to the one before it by its hash. A payment settles its
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
  v_sides bigint := cardinality(p_transaction_id) * CASE p_kind WHEN 'transfer' THEN 2 ELSE 1 END;
  v_prefix text := CASE WHEN p_kind IN ('refund_reserved', 'refund_released') THEN 'refunds:' ELSE '' END;
BEGIN
  IF p_kind = 'refund_settled' THEN
    WITH booked AS MATERIALIZED (
      SELECT v_effects[d.ordinal] AS effect_id, d.object_id, d.amount, d.event_id, t.transaction_id, t.provider, t.currency
      FROM unnest(p_transaction_id, p_object_id, p_amount, p_event_id) WITH ORDINALITY
        AS d (transaction_id, object_id, amount, event_id, ordinal)
      CROSS JOIN LATERAL (SELECT * FROM public.transactions AS f WHERE f.transaction_id = d.transaction_id LIMIT 1) AS t
    ), new_effects AS (
      INSERT INTO public.effects (effect_id, provider, kind, object_id, transaction_id, amount, event_id)
      SELECT b.effect_id, b.provider, p_kind, b.object_id, b.transaction_id, abs(b.amount), b.event_id
      FROM booked AS b
    )
    INSERT INTO public.ledger_entries (effect_id, transaction_id, clearing_account, currency, amount, created_at)
    SELECT b.effect_id, b.transaction_id, s.clearing_account, b.currency, s.amount, v_now
    FROM booked AS b
    CROSS JOIN LATERAL (VALUES ('refunds:' || b.provider, b.amount), (b.provider, -b.amount)) AS s (clearing_account, amount);
    PERFORM public.emit_transactions('refund.recorded', p_transaction_id, v_effects);
    RETURN;
  END IF;
  -- The first time nothing is booked if a wallet is missing.
  FOR v_attempt IN 1 .. 2 LOOP
    WITH booked AS MATERIALIZED (
      SELECT d.ordinal, v_effects[d.ordinal] AS effect_id, d.object_id, d.amount, d.event_id,
        t.transaction_id, t.account_id, t.counterparty_account_id, t.provider, t.currency
      FROM unnest(p_transaction_id, p_object_id, p_amount, p_event_id) WITH ORDINALITY
        AS d (transaction_id, object_id, amount, event_id, ordinal)
      CROSS JOIN LATERAL (SELECT * FROM public.transactions AS f WHERE f.transaction_id = d.transaction_id LIMIT 1) AS t
    ), sides AS MATERIALIZED (
      SELECT b.ordinal, b.effect_id, b.transaction_id, b.currency, s.amount, (
          SELECT w.wallet_id
          FROM public.wallets AS w
          WHERE w.account_id = s.account_id AND w.currency = b.currency) AS wallet_id
      FROM booked AS b
      CROSS JOIN LATERAL (VALUES (b.account_id, b.amount), (b.counterparty_account_id, -b.amount)) AS s (account_id, amount)
      WHERE s.account_id IS NOT NULL
    ), held AS MATERIALIZED (
      SELECT w.wallet_id, w.balance, w.entry_count, w.head_hash
      FROM public.wallets AS w
      WHERE w.wallet_id = ANY (ARRAY(SELECT s.wallet_id FROM sides AS s))
      ORDER BY w.wallet_id
      FOR UPDATE
    ), numbered AS (
      SELECT s.*, h.head_hash,
        h.entry_count + row_number() OVER in_wallet AS wallet_sequence,
        h.balance + (sum(s.amount) OVER in_wallet)::bigint AS balance_after,
        lead(s.ordinal) OVER in_wallet IS NULL AS is_last
      FROM sides AS s
      JOIN held AS h ON h.wallet_id = s.wallet_id
      WHERE (SELECT count(c.wallet_id) FROM sides AS c) = v_sides
      WINDOW in_wallet AS (PARTITION BY s.wallet_id ORDER BY s.ordinal ROWS UNBOUNDED PRECEDING)
    ), hashed AS (
      SELECT n.*,
        public.ledger_chain(n.wallet_id, n.wallet_sequence, n.effect_id, n.transaction_id, n.currency, n.amount,
          n.balance_after, v_now, n.head_hash) OVER in_wallet AS hash
      FROM numbered AS n
      WINDOW in_wallet AS (PARTITION BY n.wallet_id ORDER BY n.ordinal ROWS UNBOUNDED PRECEDING)
    ), chained AS MATERIALIZED (
      SELECT h.*, lag(h.hash, 1, h.head_hash) OVER (PARTITION BY h.wallet_id ORDER BY h.ordinal) AS previous_hash
      FROM hashed AS h
    ), new_effects AS (
      INSERT INTO public.effects (effect_id, provider, kind, object_id, transaction_id, amount, event_id)
      SELECT b.effect_id, coalesce(b.provider, 'internal'), p_kind, b.object_id, b.transaction_id, abs(b.amount), b.event_id
      FROM booked AS b
      WHERE EXISTS (SELECT FROM chained)
    ), entries AS (
      INSERT INTO public.ledger_entries (effect_id, transaction_id, wallet_id, clearing_account, currency, amount,
        wallet_sequence, balance_after, previous_hash, hash, created_at)
      SELECT c.effect_id, c.transaction_id, c.wallet_id, NULL, c.currency, c.amount,
        c.wallet_sequence, c.balance_after, c.previous_hash, c.hash, v_now
      FROM chained AS c
      UNION ALL
      SELECT b.effect_id, b.transaction_id, NULL, v_prefix || b.provider, b.currency, -b.amount, NULL, NULL, NULL, NULL, v_now
      FROM booked AS b
      WHERE b.provider IS NOT NULL
        AND EXISTS (SELECT FROM chained)
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
        AND EXISTS (SELECT FROM chained)
    )
    UPDATE public.wallets AS w
    SET balance = c.balance_after,
        entry_count = c.wallet_sequence,
        head_hash = c.hash,
        updated_at = v_now
    FROM chained AS c
    WHERE c.is_last
      AND w.wallet_id = c.wallet_id
      AND w.wallet_id = ANY (ARRAY(SELECT h.wallet_id FROM held AS h));
    IF FOUND THEN
      PERFORM public.emit_transactions(
        CASE p_kind
          WHEN 'payment' THEN 'deposit.settled'
          WHEN 'refund' THEN 'refund.recorded'
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

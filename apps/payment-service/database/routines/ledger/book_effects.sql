-- Books effects of one kind that move money, one or many, and is the only routine that does, with write_effects: the
-- effect, once for each object of a gateway, and its pair of entries. A positive amount credits the wallet of the transaction's account, a
-- negative one debits it. The other side of a deposit is its gateway's clearing account, of a transfer the wallet of the
-- other account. Refunds that are not decided have a clearing account of each gateway too, `refunds:<provider>`: what is
-- reserved goes there and is released from there, and a settled refund moves on from there and touches no wallet.
-- A wallet's entries follow each other, each linked to the one before it by its hash (entry_hash). A payment settles its
-- deposit; a wallet that is not there yet is made. The accounts are told: emit_transactions; what else of a transaction
-- changes with the effect is written before. What is written stands in write_effects; here it is found.
-- The caller holds the transactions, each at most once in a call. Who makes several wallets holds lock_missing_wallets
-- before it locks any.
-- Each row is found by a key in a subquery of its own: a plan that was made for small tables joins them whole.
-- Raises 23505 (effects_once) when an effect was there before.
CREATE OR REPLACE FUNCTION public.book_effects(
  p_kind text, p_transaction_id uuid[], p_object_id text[], p_amount bigint[], p_event_id uuid[]
) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_count integer := cardinality(p_transaction_id);
  v_in_wallets integer := v_count * CASE p_kind WHEN 'transfer' THEN 2 WHEN 'refund_settled' THEN 0 ELSE 1 END;
  v_providers text[];
  v_currencies text[];
  v_wallets uuid[];
BEGIN
  -- The first time nothing is booked if a wallet is missing.
  FOR v_attempt IN 1 .. 2 LOOP
    SELECT array_agg(t.provider), array_agg(t.currency), array_agg((
        SELECT o.wallet_id
        FROM public.wallets AS o
        WHERE o.account_id = t.account_id AND o.currency = t.currency AND p_kind <> 'refund_settled'))
      || array_agg((
        SELECT o.wallet_id
        FROM public.wallets AS o
        WHERE o.account_id = t.counterparty_account_id AND o.currency = t.currency))
    INTO v_providers, v_currencies, v_wallets
    FROM (SELECT unnest(p_transaction_id) AS transaction_id) AS d
    CROSS JOIN LATERAL (SELECT * FROM public.transactions AS f WHERE f.transaction_id = d.transaction_id LIMIT 1) AS t;
    IF cardinality(v_currencies) = v_count
      AND v_in_wallets = cardinality(v_wallets) - cardinality(array_positions(v_wallets, NULL)) THEN
      PERFORM public.write_effects(p_kind, p_transaction_id, p_object_id, p_amount, p_event_id, v_providers, v_currencies,
        v_wallets);
      RETURN;
    END IF;
    IF v_count > 1 THEN
      PERFORM public.lock_missing_wallets(p_transaction_id);
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

-- Books effects of one kind that move money, one or many. Only this routine and write_effects do so. It writes the
-- effect, once for each object of a gateway, and its pair of entries. A positive amount credits the wallet of the
-- transaction's account, a negative one debits it. The other side of a deposit is its gateway's clearing account; of a
-- transfer, the wallet of the other account. Each gateway also has a clearing account for undecided refunds,
-- `refunds:<provider>`. Reserved amounts go there and are released from there. A settled refund is booked from there
-- and changes no wallet.
-- A wallet's entries form a chain: each contains the hash of the previous one (entry_hash). A payment settles its
-- deposit; a missing wallet is created. The accounts get events (emit_transactions), so all other changes of a
-- transaction must be written before. This routine finds the rows; write_effects writes.
-- The caller holds the transactions, each at most once in a call. A caller that creates several wallets holds
-- lock_missing_wallets before it locks any.
-- Each row is found by a key in a separate subquery: a plan that was made for small tables would join them completely.
-- Raises 23505 (effects_once) if an effect already exists.
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
  -- The first attempt books nothing if a wallet is missing.
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

-- The hash of each of several entries of one wallet in their order, as a running aggregate: each entry is linked to the
-- one before it, the first to the wallet's head.
CREATE FUNCTION public.ledger_link(
  p_hash bytea, p_head bytea, p_wallet_id uuid, p_sequence bigint, p_effect_id uuid, p_transaction_id uuid,
  p_currency text, p_amount bigint, p_balance_after bigint, p_created_at timestamptz
) RETURNS bytea
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN public.ledger_hash(coalesce(p_hash, p_head), p_wallet_id, p_sequence, p_effect_id, p_transaction_id,
    p_currency, p_amount, p_balance_after, p_created_at);
END
$$;
CREATE AGGREGATE public.ledger_chain(bytea, uuid, bigint, uuid, uuid, text, bigint, bigint, timestamptz) (
  SFUNC = public.ledger_link,
  STYPE = bytea
);

-- Settles, of several deliveries, the plain ones, in one statement: the success of a deposit that waits for exactly this
-- amount, about which nothing else is known, neither in these deliveries nor before, and whose owner has a wallet. What
-- it writes is what `record_event` writes. Returns the places of what it settled; the rest is left to `record_event`.
-- The caller holds all locks: `record_events`.
CREATE FUNCTION public.settle_plain_events(
  p_provider text[], p_delivery_key text[], p_type text[], p_kind text[], p_reference text[], p_payment_id text[],
  p_object_id text[], p_amount bigint[], p_currency text[], p_cumulative boolean[], p_merchant_request_id text[],
  p_anomaly text[], p_secret_fingerprint text[], p_raw_body bytea[]
) RETURNS TABLE (place integer, event_id uuid)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  RETURN QUERY
  WITH plain AS MATERIALIZED (
    SELECT d.place::integer AS place, d.provider, d.payment_id, d.amount, d.currency, t.transaction_id, t.account_id,
      w.wallet_id, w.balance, w.entry_count, w.head_hash,
      public.uuid_v7() AS event_id, public.uuid_v7() AS effect_id
    FROM unnest(p_provider, p_delivery_key, p_kind, p_reference, p_payment_id, p_amount, p_currency,
      p_merchant_request_id, p_anomaly) WITH ORDINALITY
      AS d (provider, delivery_key, kind, reference, payment_id, amount, currency, merchant_request_id, anomaly, place)
    CROSS JOIN LATERAL (
      SELECT *
      FROM public.transactions AS t
      WHERE t.provider = d.provider AND t.provider_reference = d.reference
      LIMIT 1) AS t
    CROSS JOIN LATERAL (
      SELECT *
      FROM public.wallets AS w
      WHERE w.account_id = t.account_id AND w.currency = t.currency
      LIMIT 1) AS w
    WHERE d.kind = 'payment_succeeded'
      AND d.anomaly IS NULL
      AND d.payment_id IS NOT NULL
      AND cardinality(array_positions(p_delivery_key, d.delivery_key)) = 1
      AND cardinality(array_positions(p_reference, d.reference)) = 1
      AND cardinality(array_positions(p_payment_id, d.payment_id)) = 1
      AND d.amount = t.amount
      AND d.currency = t.currency
      AND (d.merchant_request_id <> t.merchant_request_id) IS NOT TRUE
      AND t.status IN ('pending', 'failed')
      AND NOT EXISTS (
        SELECT FROM public.effects AS f
        WHERE f.provider = d.provider AND f.kind = 'payment' AND f.object_id = d.payment_id
        OFFSET 0)
      AND NOT EXISTS (
        SELECT FROM public.webhook_events AS e
        WHERE e.provider = d.provider AND e.delivery_key = d.delivery_key
        OFFSET 0)
      AND NOT EXISTS (
        SELECT FROM public.webhook_events AS e
        WHERE e.outcome = 'parked' AND e.provider = d.provider AND e.reference = d.reference
        OFFSET 0)
      AND NOT EXISTS (
        SELECT FROM public.webhook_events AS e
        WHERE e.outcome = 'parked' AND e.provider = d.provider AND e.payment_id = d.payment_id
        OFFSET 0)
  ), numbered AS (
    SELECT p.place, p.wallet_id, p.head_hash, p.effect_id, p.transaction_id, p.currency, p.amount,
      p.entry_count + row_number() OVER in_wallet AS wallet_sequence,
      p.balance + (sum(p.amount) OVER in_wallet)::bigint AS balance_after,
      lead(p.place) OVER in_wallet IS NULL AS is_last
    FROM plain AS p
    WINDOW in_wallet AS (PARTITION BY p.wallet_id ORDER BY p.place ROWS UNBOUNDED PRECEDING)
  ), hashed AS (
    SELECT n.*,
      public.ledger_chain(n.head_hash, n.wallet_id, n.wallet_sequence, n.effect_id, n.transaction_id, n.currency,
        n.amount, n.balance_after, v_now) OVER in_wallet AS hash
    FROM numbered AS n
    WINDOW in_wallet AS (PARTITION BY n.wallet_id ORDER BY n.place ROWS UNBOUNDED PRECEDING)
  ), chained AS MATERIALIZED (
    SELECT h.*, lag(h.hash, 1, h.head_hash) OVER (PARTITION BY h.wallet_id ORDER BY h.place) AS previous_hash
    FROM hashed AS h
  ), new_effects AS (
    INSERT INTO public.effects (effect_id, provider, kind, object_id, transaction_id, amount, event_id)
    SELECT p.effect_id, p.provider, 'payment', p.payment_id, p.transaction_id, p.amount, p.event_id
    FROM plain AS p
  ), settled AS (
    UPDATE public.transactions AS t
    SET status = 'settled',
        settled_amount = p.amount,
        provider_payment_id = p.payment_id,
        settled_at = v_now,
        updated_at = v_now
    FROM plain AS p
    WHERE t.transaction_id = p.transaction_id
  ), entries AS (
    INSERT INTO public.ledger_entries (effect_id, transaction_id, wallet_id, clearing_account, currency, amount,
      wallet_sequence, balance_after, previous_hash, hash, created_at)
    SELECT c.effect_id, c.transaction_id, c.wallet_id, NULL, c.currency, c.amount,
      c.wallet_sequence, c.balance_after, c.previous_hash, c.hash, v_now
    FROM chained AS c
    UNION ALL
    SELECT p.effect_id, p.transaction_id, NULL, p.provider, p.currency, -p.amount, NULL, NULL, NULL, NULL, v_now
    FROM plain AS p
  ), credited AS (
    UPDATE public.wallets AS w
    SET balance = c.balance_after,
        entry_count = c.wallet_sequence,
        head_hash = c.hash,
        updated_at = v_now
    FROM chained AS c
    WHERE c.is_last
      AND w.wallet_id = c.wallet_id
  ), stored AS (
    INSERT INTO public.webhook_events (event_id, provider, delivery_key, type, kind, reference, payment_id, object_id,
      amount, currency, cumulative, merchant_request_id, anomaly, secret_fingerprint, raw_body, outcome,
      transaction_id, account_id, received_at, last_delivered_at, processed_at)
    SELECT p.event_id, p.provider, p_delivery_key[p.place], p_type[p.place], p_kind[p.place], p_reference[p.place],
      p.payment_id, p_object_id[p.place], p.amount, p.currency, p_cumulative[p.place], p_merchant_request_id[p.place],
      p_anomaly[p.place], p_secret_fingerprint[p.place], p_raw_body[p.place], 'settled',
      p.transaction_id, p.account_id, v_now, v_now, v_now
    FROM plain AS p
  )
  SELECT p.place, p.event_id
  FROM plain AS p;
END
$$;

-- Records several deliveries in one transaction, as `record_event` does each: the plain ones first and at once, then the
-- others in the order of `place`. What they will lock is locked first, in the order that everyone keeps (references,
-- payments, deposits, wallets) and sorted within each, so that two such transactions wait for each other instead of
-- deadlocking. If one delivery fails, all do: the caller then records each alone.
-- Plans are made once a session and fixed to look-ups by key: with the estimates of tables that were small at that time,
-- they would go on to read all of a table that has grown.
CREATE OR REPLACE FUNCTION public.record_events(
  p_provider text[], p_delivery_key text[], p_type text[], p_kind text[], p_reference text[], p_payment_id text[],
  p_object_id text[], p_amount bigint[], p_currency text[], p_cumulative boolean[], p_merchant_request_id text[],
  p_anomaly text[], p_secret_fingerprint text[], p_raw_body bytea[]
) RETURNS TABLE (place integer, event_id uuid, outcome text, reason text, repeated boolean)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_bitmapscan = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  v_deposits uuid[];
  v_settled integer[] := '{}';
BEGIN
  -- A sorted subquery is read in its order, so the locks are taken in it.
  PERFORM pg_advisory_xact_lock(k.key)
  FROM (
    SELECT 1 AS rank, hashtextextended(d.provider || ':reference:' || d.reference, 0) AS key
    FROM unnest(p_provider, p_reference) AS d (provider, reference)
    WHERE d.reference IS NOT NULL
    UNION
    SELECT 2, hashtextextended(d.provider || ':payment:' || d.payment_id, 0)
    FROM unnest(p_provider, p_payment_id) AS d (provider, payment_id)
    WHERE d.payment_id IS NOT NULL
    ORDER BY rank, key) AS k;
  v_deposits := ARRAY(
    SELECT t.transaction_id
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (ARRAY(
      SELECT (
        SELECT t.transaction_id
        FROM public.transactions AS t
        WHERE t.provider = d.provider AND t.provider_reference = d.reference)
      FROM unnest(p_provider, p_reference) AS d (provider, reference)
      UNION ALL
      SELECT (
        SELECT f.transaction_id
        FROM public.effects AS f
        WHERE f.provider = d.provider AND f.kind = 'payment' AND f.object_id = d.payment_id)
      FROM unnest(p_provider, p_kind, p_payment_id) AS d (provider, kind, payment_id)
      WHERE d.kind NOT IN ('payment_succeeded', 'payment_failed')))
    ORDER BY t.transaction_id
    FOR UPDATE);
  -- A wallet that is not there yet has no row to lock.
  PERFORM pg_advisory_xact_lock(k.key)
  FROM (
    SELECT DISTINCT hashtextextended('wallet:' || t.currency || ':' || t.account_id, 0) AS key
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (v_deposits)
      AND NOT EXISTS (
        SELECT FROM public.wallets AS w WHERE w.account_id = t.account_id AND w.currency = t.currency)
    ORDER BY key) AS k;
  PERFORM FROM public.wallets AS w
  WHERE w.wallet_id = ANY (ARRAY(
    SELECT (
      SELECT o.wallet_id
      FROM public.wallets AS o
      WHERE o.account_id = t.account_id AND o.currency = t.currency)
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (v_deposits)))
  ORDER BY w.wallet_id
  FOR UPDATE;
  FOR place, event_id IN
    SELECT s.place, s.event_id
    FROM public.settle_plain_events(p_provider, p_delivery_key, p_type, p_kind, p_reference, p_payment_id, p_object_id,
      p_amount, p_currency, p_cumulative, p_merchant_request_id, p_anomaly, p_secret_fingerprint, p_raw_body) AS s
  LOOP
    outcome := 'settled';
    repeated := false;
    v_settled := v_settled || place;
    RETURN NEXT;
  END LOOP;
  FOR v_place IN 1 .. cardinality(p_provider) LOOP
    CONTINUE WHEN v_place = ANY (v_settled);
    SELECT r.event_id, r.outcome, r.reason, r.repeated
    INTO event_id, outcome, reason, repeated
    FROM public.record_event(
      p_provider[v_place], p_delivery_key[v_place], p_type[v_place], p_kind[v_place], p_reference[v_place],
      p_payment_id[v_place], p_object_id[v_place], p_amount[v_place], p_currency[v_place], p_cumulative[v_place],
      p_merchant_request_id[v_place], p_anomaly[v_place], p_secret_fingerprint[v_place], p_raw_body[v_place]) AS r;
    place := v_place;
    RETURN NEXT;
  END LOOP;
END
$$;

-- Applies the parked events of a deposit in the order in which they make sense, those of a kind as they came
-- (ids of one millisecond are in no order), until nothing moves any more.
CREATE OR REPLACE FUNCTION public.apply_parked(p_transaction_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
  e public.webhook_events;
  v_moved boolean := true;
BEGIN
  WHILE v_moved LOOP
    v_moved := false;
    SELECT * INTO STRICT t
    FROM public.transactions
    WHERE transaction_id = p_transaction_id;
    FOR e IN
      SELECT *
      FROM public.webhook_events
      WHERE provider = t.provider
        AND outcome = 'parked'
        AND (reference = t.provider_reference OR payment_id = t.provider_payment_id)
      ORDER BY array_position(
        ARRAY['payment_succeeded', 'payment_failed', 'refund', 'dispute_opened', 'dispute_won', 'chargeback',
          'chargeback_reversed'], kind), received_at, event_id
    LOOP
      PERFORM public.lock_payment(e.provider, NULL, e.payment_id);
      e := public.apply_event(e);
      UPDATE public.webhook_events
      SET outcome = e.outcome,
          reason = e.reason,
          transaction_id = e.transaction_id,
          account_id = e.account_id,
          processed_at = e.processed_at
      WHERE event_id = e.event_id;
      v_moved := v_moved OR e.outcome = 'settled';
    END LOOP;
  END LOOP;
END
$$;

GRANT EXECUTE ON FUNCTION public.ledger_link,
  public.ledger_chain(bytea, uuid, bigint, uuid, uuid, text, bigint, bigint, timestamptz), public.settle_plain_events
  TO payment_service_service;

-- Stores deliveries and applies them, one or many, in one transaction. Plain successes settle first and in one step.
-- Nothing else is known about their payments, their signature protects their bytes, and success_problem finds no
-- problem. The others follow in their order, each by receive_event. All locks that they need are taken before. If one
-- delivery fails, all do: the caller then sends each separately.
-- Plans are made once per session and fixed to look-ups by key, here and in the called routines. With the estimates of
-- small tables, they would continue to read a grown table completely.
CREATE OR REPLACE FUNCTION public.receive_events(
  p_provider text[], p_delivery_key text[], p_type text[], p_kind text[], p_reference text[], p_payment_id text[],
  p_object_id text[], p_amount bigint[], p_currency text[], p_cumulative boolean[], p_merchant_request_id text[],
  p_anomaly text[], p_secret_fingerprint text[], p_raw_body bytea[], p_transmission_id text[], p_held text[]
) RETURNS TABLE (ordinal integer, event_id uuid, outcome text, reason text, repeated boolean, second_body boolean)
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
  v_now timestamptz;
  v_deposits uuid[];
  v_plain integer[];
  v_transactions uuid[];
  v_accounts text[];
  v_payments text[];
  v_amounts bigint[];
  v_events uuid[];
  v_providers text[];
  v_currencies text[];
  v_wallets uuid[];
BEGIN
  PERFORM public.lock_payments(p_provider, p_reference, p_payment_id, p_delivery_key, p_transmission_id);
  v_deposits := public.lock_deposits(p_provider, p_reference, p_payment_id);
  v_now := clock_timestamp();
  SELECT coalesce(array_agg(d.ordinal), '{}'), array_agg(t.transaction_id), array_agg(t.account_id),
    array_agg(d.payment_id), array_agg(d.amount), array_agg(public.uuid_v7()), array_agg(d.provider),
    array_agg(d.currency), array_agg((
      SELECT w.wallet_id
      FROM public.wallets AS w
      WHERE w.account_id = t.account_id AND w.currency = d.currency))
  INTO v_plain, v_transactions, v_accounts, v_payments, v_amounts, v_events, v_providers, v_currencies, v_wallets
  FROM (
    SELECT unnest(p_provider) AS provider, unnest(p_delivery_key) AS delivery_key, unnest(p_kind) AS kind,
      unnest(p_reference) AS reference, unnest(p_payment_id) AS payment_id, unnest(p_amount) AS amount,
      unnest(p_currency) AS currency, unnest(p_merchant_request_id) AS merchant_request_id,
      unnest(p_anomaly) AS anomaly, unnest(p_transmission_id) AS transmission_id, unnest(p_held) AS held,
      generate_subscripts(p_provider, 1) AS ordinal) AS d
  CROSS JOIN LATERAL (
    SELECT ROW(f.*)::public.transactions AS deposit, f.transaction_id, f.account_id, f.review_reason, f.capture_method
    FROM public.transactions AS f
    WHERE f.provider = d.provider AND f.provider_reference = d.reference
    LIMIT 1) AS t
  WHERE d.kind = 'payment_succeeded'
    AND d.held IS NULL
    AND d.transmission_id IS NULL
    AND t.review_reason IS NULL
    AND t.capture_method IS NULL
    AND public.success_problem(d.anomaly, d.payment_id, d.amount, d.currency, d.merchant_request_id, (
      SELECT f.transaction_id
      FROM public.effects AS f
      WHERE f.provider = d.provider AND f.kind = 'payment' AND f.object_id = d.payment_id), t.deposit) IS NULL
    AND cardinality(array_positions(p_delivery_key, d.delivery_key)) = 1
    AND cardinality(array_positions(p_reference, d.reference)) = 1
    AND cardinality(array_positions(p_payment_id, d.payment_id)) = 1
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
    AND NOT EXISTS (
      SELECT FROM public.webhook_events AS e
      WHERE e.outcome = 'ignored' AND e.anomaly IN ('unknown_event', 'unknown_status', 'listed_for_review')
        AND e.provider = d.provider AND e.payment_id = d.payment_id
      OFFSET 0);
  -- Plain successes are credited in one step, which locks their wallets itself. For deliveries that follow one by one,
  -- all wallets are locked before.
  IF cardinality(p_provider) > greatest(cardinality(v_plain), 1) THEN
    PERFORM public.lock_wallets(v_deposits);
  END IF;
  IF cardinality(v_plain) > 0 THEN
    -- If a wallet is missing, book_effects creates it.
    IF array_position(v_wallets, NULL) IS NULL THEN
      PERFORM public.write_effects('payment', v_transactions, v_payments, v_amounts, v_events, v_providers, v_currencies,
        v_wallets);
    ELSE
      PERFORM public.book_effects('payment', v_transactions, v_payments, v_amounts, v_events);
    END IF;
    INSERT INTO public.webhook_bodies (event_id, raw_body)
    SELECT n.event_id, p_raw_body[n.ordinal]
    FROM (SELECT unnest(v_plain) AS ordinal, unnest(v_events) AS event_id) AS n;
    INSERT INTO public.webhook_events (event_id, provider, delivery_key, type, kind, reference, payment_id, object_id,
      amount, currency, cumulative, merchant_request_id, anomaly, secret_fingerprint, body_digest, outcome,
      transaction_id, account_id, received_at, last_delivered_at, processed_at)
    SELECT n.event_id, p_provider[n.ordinal], p_delivery_key[n.ordinal], p_type[n.ordinal], p_kind[n.ordinal],
      p_reference[n.ordinal], p_payment_id[n.ordinal], p_object_id[n.ordinal], p_amount[n.ordinal], p_currency[n.ordinal],
      p_cumulative[n.ordinal], p_merchant_request_id[n.ordinal], p_anomaly[n.ordinal], p_secret_fingerprint[n.ordinal],
      sha256(p_raw_body[n.ordinal]), 'settled', n.transaction_id, n.account_id, v_now, v_now, v_now
    FROM (
      SELECT unnest(v_plain) AS ordinal, unnest(v_transactions) AS transaction_id, unnest(v_accounts) AS account_id,
        unnest(v_events) AS event_id) AS n;
    RETURN QUERY
    SELECT n.ordinal, n.event_id, 'settled', NULL::text, false, false
    FROM unnest(v_plain, v_events) AS n (ordinal, event_id);
  END IF;
  FOR v_ordinal IN 1 .. cardinality(p_provider) LOOP
    CONTINUE WHEN v_ordinal = ANY (v_plain);
    RETURN QUERY
    SELECT v_ordinal, r.event_id, r.outcome, r.reason, r.repeated, r.second_body
    FROM public.receive_event(
      p_provider[v_ordinal], p_delivery_key[v_ordinal], p_type[v_ordinal], p_kind[v_ordinal], p_reference[v_ordinal],
      p_payment_id[v_ordinal], p_object_id[v_ordinal], p_amount[v_ordinal], p_currency[v_ordinal],
      p_cumulative[v_ordinal], p_merchant_request_id[v_ordinal], p_anomaly[v_ordinal], p_secret_fingerprint[v_ordinal],
      p_raw_body[v_ordinal], p_transmission_id[v_ordinal], p_held[v_ordinal]) AS r;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION public.receive_events TO payment_service_service;

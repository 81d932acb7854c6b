-- Records several deliveries in one transaction, as `record_event` does each, in the order of `place`. What they will
-- lock is locked first, in the order that everyone keeps (references, payments, deposits, wallets) and sorted within
-- each, so that two such transactions wait for each other instead of deadlocking. If one delivery fails, all do: the
-- caller then records each alone.
CREATE FUNCTION public.record_events(
  p_provider text[], p_delivery_key text[], p_type text[], p_kind text[], p_reference text[], p_payment_id text[],
  p_object_id text[], p_amount bigint[], p_currency text[], p_cumulative boolean[], p_merchant_request_id text[],
  p_anomaly text[], p_secret_fingerprint text[], p_raw_body bytea[]
) RETURNS TABLE (place integer, event_id uuid, outcome text, reason text, repeated boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_key bigint;
  v_deposits uuid[];
BEGIN
  FOR v_key IN
    SELECT DISTINCT hashtextextended(d.provider || ':reference:' || d.reference, 0)
    FROM unnest(p_provider, p_reference) AS d (provider, reference)
    WHERE d.reference IS NOT NULL
    ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(v_key);
  END LOOP;
  FOR v_key IN
    SELECT DISTINCT hashtextextended(d.provider || ':payment:' || d.payment_id, 0)
    FROM unnest(p_provider, p_payment_id) AS d (provider, payment_id)
    WHERE d.payment_id IS NOT NULL
    ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(v_key);
  END LOOP;
  v_deposits := ARRAY(
    SELECT t.transaction_id
    FROM unnest(p_provider, p_reference) AS d (provider, reference)
    JOIN public.transactions AS t ON t.provider = d.provider AND t.provider_reference = d.reference
    UNION
    SELECT t.transaction_id
    FROM unnest(p_provider, p_payment_id) AS d (provider, payment_id)
    JOIN public.transactions AS t ON t.provider = d.provider AND t.provider_payment_id = d.payment_id);
  PERFORM FROM public.transactions AS t
  WHERE t.transaction_id = ANY (v_deposits)
  ORDER BY t.transaction_id
  FOR UPDATE;
  -- A wallet that is not there yet has no row to lock.
  FOR v_key IN
    SELECT DISTINCT hashtextextended('wallet:' || t.currency || ':' || t.account_id, 0)
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (v_deposits)
      AND NOT EXISTS (
        SELECT FROM public.wallets AS w WHERE w.account_id = t.account_id AND w.currency = t.currency)
    ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(v_key);
  END LOOP;
  PERFORM FROM public.wallets AS w
  WHERE w.wallet_id IN (
    SELECT o.wallet_id
    FROM public.transactions AS t
    JOIN public.wallets AS o ON o.account_id = t.account_id AND o.currency = t.currency
    WHERE t.transaction_id = ANY (v_deposits))
  ORDER BY w.wallet_id
  FOR UPDATE;
  FOR v_place IN 1 .. cardinality(p_provider) LOOP
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
GRANT EXECUTE ON FUNCTION public.record_events TO payment_service_service;

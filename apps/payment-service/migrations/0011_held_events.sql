-- A delivery whose signature does not bind its bytes closely enough is stored, and takes no effect until somebody vouches
-- for it; and a delivery that was incomplete is completed by a later one under the same key.

-- held            why the event may not take effect by itself, whatever it says; NULL once that is decided
-- first_event_id  the event that came first under the same delivery key, with other bytes
ALTER TABLE public.webhook_events
  ADD COLUMN held text,
  ADD COLUMN first_event_id uuid;
-- Not compared with the rows that are there: they all hold NULL.
ALTER TABLE public.webhook_events ADD CONSTRAINT webhook_events_held CHECK (
  held IN ('awaits_confirmation', 'second_body', 'delivered_too_late', 'gateway_disagrees')) NOT VALID;
CREATE INDEX webhook_events_held ON public.webhook_events (held) WHERE held IS NOT NULL;
CREATE INDEX webhook_events_first ON public.webhook_events (first_event_id) WHERE first_event_id IS NOT NULL;

-- Which bytes came under an id that the gateway signs apart from them. There should be one row a transmission.
CREATE TABLE public.webhook_transmissions (
  provider text NOT NULL,
  transmission_id text NOT NULL,
  body_digest bytea NOT NULL,
  event_id uuid NOT NULL REFERENCES public.webhook_events,
  PRIMARY KEY (provider, transmission_id, body_digest)
);
CREATE INDEX webhook_transmissions_event ON public.webhook_transmissions (event_id);
GRANT SELECT, INSERT ON public.webhook_transmissions TO payment_service_service;

-- Events that the gateway is still to be asked about. Whoever asks moves `next_attempt_at` ahead first, so that no
-- two replicas ask at once, and one that dies while asking is replaced.
CREATE TABLE public.webhook_confirmations (
  event_id uuid PRIMARY KEY REFERENCES public.webhook_events,
  attempts integer NOT NULL DEFAULT 0,
  waiting_since timestamptz NOT NULL DEFAULT clock_timestamp(),
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX webhook_confirmations_next ON public.webhook_confirmations (next_attempt_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.webhook_confirmations TO payment_service_service;

-- Reasons that say that something is missing. A later claim that lacks nothing removes them; what contradicts the deposit
-- is for a person.
CREATE FUNCTION public.is_incomplete(p_reason text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_reason IN ('metadata_missing', 'amount_missing', 'currency_missing', 'payment_id_missing')
$$;

-- Why a claim of success must not be believed for this deposit, or NULL. What contradicts comes before what is missing.
CREATE OR REPLACE FUNCTION public.success_problem(e public.webhook_events, t public.transactions) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN e.anomaly IS NOT NULL AND NOT public.is_incomplete(e.anomaly) THEN e.anomaly
    WHEN e.currency <> t.currency THEN 'currency_differs'
    WHEN e.amount <> t.amount THEN 'amount_differs'
    WHEN e.merchant_request_id <> t.merchant_request_id THEN 'merchant_request_id_differs'
    WHEN EXISTS (
      SELECT FROM public.effects
      WHERE provider = e.provider
        AND kind = 'payment'
        AND object_id = e.payment_id
        AND transaction_id <> t.transaction_id) THEN 'payment_id_reused'
    WHEN e.anomaly IS NOT NULL THEN e.anomaly
    WHEN e.amount IS NULL THEN 'amount_missing'
    WHEN e.currency IS NULL THEN 'currency_missing'
    WHEN e.payment_id IS NULL THEN 'payment_id_missing'
  END
$$;

-- Whether other bytes under the same delivery key have taken effect. A failure is not the end of a payment.
CREATE FUNCTION public.took_effect_under_key(p_event_id uuid, p_first_event_id uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM public.webhook_events AS w
      WHERE w.event_id = p_first_event_id
        AND w.outcome = 'settled'
        AND w.kind <> 'payment_failed')
    OR EXISTS (
      SELECT FROM public.webhook_events AS w
      WHERE w.first_event_id = coalesce(p_first_event_id, p_event_id)
        AND w.event_id IS DISTINCT FROM p_event_id
        AND w.outcome = 'settled'
        AND w.kind <> 'payment_failed')
$$;

-- What an event that took effect completes need not wait any more.
CREATE FUNCTION public.close_under_key(e public.webhook_events) RETURNS void
LANGUAGE sql AS $$
  UPDATE public.webhook_events
  SET outcome = 'duplicate',
      reason = 'completed',
      processed_at = clock_timestamp()
  WHERE event_id = ANY (ARRAY(
      SELECT e.first_event_id
      UNION ALL
      SELECT w.event_id
      FROM public.webhook_events AS w
      WHERE w.first_event_id = coalesce(e.first_event_id, e.event_id)))
    AND event_id <> e.event_id
    AND held IS NULL
    AND outcome IN ('parked', 'needs_review')
$$;

-- Rank decides: success settles from pending and failed, and nothing that comes later takes it back. It also settles what
-- waits for a review only because an earlier claim was incomplete.
CREATE OR REPLACE FUNCTION public.apply_success(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_problem text := public.success_problem(e, t);
  v_completes boolean := v_problem IS NULL AND t.status = 'needs_review' AND public.is_incomplete(t.review_reason);
BEGIN
  IF t.status = 'needs_review' AND NOT v_completes THEN
    e.outcome := 'needs_review';
    e.reason := coalesce(v_problem, 'awaits_review');
  ELSIF t.status NOT IN ('pending', 'failed', 'needs_review') THEN
    IF v_problem IS NULL AND e.payment_id IS DISTINCT FROM t.provider_payment_id THEN
      v_problem := 'second_payment';
    END IF;
    e.outcome := CASE WHEN v_problem IS NULL THEN 'duplicate' ELSE 'needs_review' END;
    e.reason := v_problem;
  ELSIF v_problem IS NOT NULL THEN
    UPDATE public.transactions
    SET status = 'needs_review',
        review_reason = v_problem,
        review_event_id = e.event_id,
        updated_at = clock_timestamp()
    WHERE transaction_id = t.transaction_id;
    e.outcome := 'needs_review';
    e.reason := v_problem;
  ELSE
    PERFORM public.settle_deposit(t, e.payment_id, e.payment_id, e.amount, e.event_id);
    e.outcome := 'settled';
    IF v_completes THEN
      UPDATE public.transactions
      SET review_reason = NULL,
          review_event_id = NULL
      WHERE transaction_id = t.transaction_id;
      UPDATE public.webhook_events
      SET outcome = 'duplicate',
          reason = 'completed',
          processed_at = clock_timestamp()
      WHERE event_id = t.review_event_id
        AND outcome = 'needs_review';
    END IF;
  END IF;
END
$$;

-- Applies one event to its deposit and says what came of it. One that is held takes no effect, and of several bodies under
-- one key one does. The caller holds lock_payment for it and stores the row.
CREATE OR REPLACE FUNCTION public.apply_event(INOUT e public.webhook_events)
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
BEGIN
  e.processed_at := clock_timestamp();
  e.reason := NULL;
  IF e.kind = 'rejected' AND e.held IS NULL THEN
    e.outcome := 'rejected';
    e.reason := e.anomaly;
    RETURN;
  END IF;
  t := public.find_deposit(e);
  e.transaction_id := t.transaction_id;
  e.account_id := t.account_id;
  IF e.held IS NOT NULL THEN
    e.outcome := CASE e.held WHEN 'awaits_confirmation' THEN 'parked' ELSE 'needs_review' END;
    e.reason := e.held;
  ELSIF public.took_effect_under_key(e.event_id, e.first_event_id) THEN
    e.outcome := 'duplicate';
    e.reason := 'completed';
  ELSIF e.kind IN ('ignored', 'unclear') THEN
    e.outcome := CASE e.kind WHEN 'ignored' THEN 'ignored' ELSE 'needs_review' END;
    e.reason := e.anomaly;
  ELSIF t.transaction_id IS NULL THEN
    e.outcome := 'parked';
    e.reason := 'no_deposit';
  ELSIF e.kind = 'payment_succeeded' THEN
    e := public.apply_success(e, t);
  ELSIF e.kind = 'payment_failed' THEN
    e := public.apply_failure(e, t);
  ELSIF t.status IN ('pending', 'failed', 'needs_review') THEN
    e.outcome := 'parked';
    e.reason := 'before_settlement';
  ELSIF e.kind IN ('refund', 'chargeback') THEN
    e := public.apply_debit(e, t);
  ELSIF e.kind = 'chargeback_reversed' THEN
    e := public.apply_reversal(e, t);
  ELSE
    e := public.apply_dispute(e, t);
  END IF;
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
        AND held IS NULL
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
      IF e.outcome = 'settled' THEN
        v_moved := true;
        PERFORM public.close_under_key(e);
      END IF;
    END LOOP;
  END LOOP;
END
$$;

-- Stores what came of an event that was in the inbox before, and what follows from it.
CREATE FUNCTION public.save_event(e public.webhook_events) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.webhook_events
  SET type = e.type,
      kind = e.kind,
      reference = e.reference,
      payment_id = e.payment_id,
      object_id = e.object_id,
      amount = e.amount,
      currency = e.currency,
      cumulative = e.cumulative,
      merchant_request_id = e.merchant_request_id,
      anomaly = e.anomaly,
      outcome = e.outcome,
      reason = e.reason,
      transaction_id = e.transaction_id,
      account_id = e.account_id,
      processed_at = e.processed_at,
      held = e.held,
      first_event_id = e.first_event_id
  WHERE event_id = e.event_id;
  IF e.outcome = 'settled' AND e.kind <> 'payment_failed' THEN
    PERFORM public.close_under_key(e);
    PERFORM public.apply_parked(e.transaction_id);
  END IF;
END
$$;

-- Deliveries under one key, or under one transmission, follow each other; taken before lock_payment.
CREATE FUNCTION public.lock_delivery(p_provider text, p_delivery_key text, p_transmission_id text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_transmission_id IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_provider || ':transmission:' || p_transmission_id, 0));
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(p_provider || ':delivery:' || p_delivery_key, 0));
END
$$;

-- Counts a delivery of bytes that are in the inbox under this key; no event: there are none. Bytes that are past their
-- retention are taken to be the same.
CREATE FUNCTION public.count_repetition(p_provider text, p_delivery_key text, p_raw_body bytea)
RETURNS public.webhook_events
LANGUAGE plpgsql AS $$
DECLARE
  e public.webhook_events;
BEGIN
  UPDATE public.webhook_events
  SET deliveries = deliveries + 1,
      last_delivered_at = clock_timestamp()
  WHERE provider = p_provider
    AND delivery_key = p_delivery_key
    AND (p_raw_body IS NULL OR raw_body IS NULL OR raw_body = p_raw_body)
  RETURNING * INTO e;
  RETURN e;
END
$$;

-- Puts all that came under one transmission on hold: one of the bodies is forged, and nobody here can say which. What has
-- been credited stays where it is, since it may be the genuine one; its deposit says that somebody must look at it.
CREATE FUNCTION public.hold_transmission(p_provider text, p_transmission_id text, p_event_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_events uuid[] := ARRAY(
    SELECT event_id
    FROM public.webhook_transmissions
    WHERE provider = p_provider
      AND transmission_id = p_transmission_id);
BEGIN
  UPDATE public.webhook_events
  SET held = 'second_body',
      reason = 'second_body',
      outcome = CASE outcome WHEN 'settled' THEN outcome ELSE 'needs_review' END
  WHERE event_id = ANY (v_events)
    AND held IS DISTINCT FROM 'second_body'
    AND coalesce(reason, '') NOT IN ('accepted', 'adjusted', 'dismissed');
  DELETE FROM public.webhook_confirmations
  WHERE event_id = ANY (v_events);
  UPDATE public.transactions
  SET review_reason = 'second_body',
      review_event_id = p_event_id,
      updated_at = clock_timestamp()
  WHERE status <> 'needs_review'
    AND transaction_id IN (
      SELECT w.transaction_id
      FROM public.webhook_events AS w
      WHERE w.event_id = ANY (v_events)
        AND w.held = 'second_body'
        AND w.outcome = 'settled'
        AND w.kind <> 'payment_failed');
END
$$;

-- Stores a delivery and applies it, in one step and one transaction. Of concurrent deliveries of the same bytes exactly one
-- is applied; the others find it stored and say `repeated`. Other bytes under a known key are stored and applied as long
-- as nothing under that key has taken effect, and counted from then on.
--   p_transmission_id  an id that the gateway signs apart from the bytes: a second body under it is stored, held, and told
--                      by `second_body`. Of one transmission at most twenty are stored
--   p_held             why the event may not take effect yet, or NULL
CREATE FUNCTION public.receive_event(
  p_provider text, p_delivery_key text, p_type text, p_kind text, p_reference text, p_payment_id text,
  p_object_id text, p_amount bigint, p_currency text, p_cumulative boolean, p_merchant_request_id text, p_anomaly text,
  p_secret_fingerprint text, p_raw_body bytea, p_transmission_id text, p_held text,
  OUT event_id uuid, OUT outcome text, OUT reason text, OUT repeated boolean, OUT second_body boolean
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
  v_key text := p_delivery_key;
  v_first_id uuid;
  v_bodies integer := 0;
BEGIN
  PERFORM public.lock_delivery(p_provider, p_delivery_key, p_transmission_id);
  PERFORM public.lock_payment(p_provider, p_reference, p_payment_id);
  IF p_transmission_id IS NOT NULL THEN
    SELECT count(*) INTO v_bodies
    FROM public.webhook_transmissions AS w
    WHERE w.provider = p_provider
      AND w.transmission_id = p_transmission_id
      AND w.body_digest <> sha256(p_raw_body);
  END IF;
  second_body := v_bodies > 0;
  e := public.count_repetition(p_provider, v_key, p_raw_body);
  IF e.event_id IS NULL THEN
    SELECT w.event_id INTO v_first_id
    FROM public.webhook_events AS w
    WHERE w.provider = p_provider
      AND w.delivery_key = p_delivery_key;
    IF FOUND THEN
      v_key := p_delivery_key || '#' || encode(sha256(p_raw_body), 'hex');
      e := public.count_repetition(p_provider, v_key, p_raw_body);
      IF e.event_id IS NULL AND NOT second_body
        AND public.took_effect_under_key(NULL, v_first_id) THEN
        e := public.count_repetition(p_provider, p_delivery_key, NULL);
      END IF;
    END IF;
  END IF;
  repeated := e.event_id IS NOT NULL OR v_bodies >= 20;
  IF e.event_id IS NULL AND repeated THEN
    SELECT w.* INTO e
    FROM public.webhook_events AS w
    JOIN public.webhook_transmissions AS b ON b.event_id = w.event_id
    WHERE b.provider = p_provider
      AND b.transmission_id = p_transmission_id
    ORDER BY w.event_id DESC
    LIMIT 1;
    PERFORM public.count_repetition(p_provider, e.delivery_key, NULL);
    second_body := false;
  ELSIF NOT repeated THEN
    e.event_id := public.uuid_v7();
    e.provider := p_provider;
    e.delivery_key := v_key;
    e.type := p_type;
    e.kind := p_kind;
    e.reference := p_reference;
    e.payment_id := p_payment_id;
    e.object_id := p_object_id;
    e.amount := p_amount;
    e.currency := p_currency;
    e.cumulative := p_cumulative;
    e.merchant_request_id := p_merchant_request_id;
    e.anomaly := p_anomaly;
    e.secret_fingerprint := p_secret_fingerprint;
    e.raw_body := p_raw_body;
    e.deliveries := 1;
    e.received_at := clock_timestamp();
    e.last_delivered_at := e.received_at;
    e.held := CASE WHEN second_body THEN 'second_body' ELSE p_held END;
    e.first_event_id := v_first_id;
    e := public.apply_event(e);
    INSERT INTO public.webhook_events VALUES (e.*);
    IF e.held = 'awaits_confirmation' THEN
      INSERT INTO public.webhook_confirmations (event_id) VALUES (e.event_id);
    END IF;
    IF e.outcome = 'settled' AND e.kind <> 'payment_failed' THEN
      IF v_first_id IS NOT NULL THEN
        PERFORM public.close_under_key(e);
      END IF;
      PERFORM public.apply_parked(e.transaction_id);
    END IF;
  END IF;
  IF p_transmission_id IS NOT NULL AND (second_body OR v_bodies = 0) THEN
    INSERT INTO public.webhook_transmissions (provider, transmission_id, body_digest, event_id)
    VALUES (p_provider, p_transmission_id, sha256(p_raw_body), e.event_id)
    ON CONFLICT DO NOTHING;
    second_body := second_body AND FOUND;
    IF second_body THEN
      PERFORM public.hold_transmission(p_provider, p_transmission_id, e.event_id);
    END IF;
  END IF;
  event_id := e.event_id;
  outcome := e.outcome;
  reason := e.reason;
END
$$;

-- Settles, of several deliveries, the plain ones, in one statement: the success of a deposit that waits for exactly this
-- amount, about which nothing else is known, neither in these deliveries nor before, whose signature binds its bytes, and
-- whose owner has a wallet. What it writes is what `receive_event` writes. Returns the places of what it settled; the rest
-- is left to `receive_event`. The caller holds all locks: `receive_events`.
DROP FUNCTION public.settle_plain_events;
CREATE FUNCTION public.settle_plain_events(
  p_provider text[], p_delivery_key text[], p_type text[], p_kind text[], p_reference text[], p_payment_id text[],
  p_object_id text[], p_amount bigint[], p_currency text[], p_cumulative boolean[], p_merchant_request_id text[],
  p_anomaly text[], p_secret_fingerprint text[], p_raw_body bytea[], p_transmission_id text[], p_held text[]
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
      p_merchant_request_id, p_anomaly, p_transmission_id, p_held) WITH ORDINALITY
      AS d (provider, delivery_key, kind, reference, payment_id, amount, currency, merchant_request_id, anomaly,
        transmission_id, held, place)
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
      AND d.held IS NULL
      AND d.transmission_id IS NULL
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

-- Stores and applies several deliveries in one transaction, as `receive_event` does each: the plain ones first and at once,
-- then the others in the order of `place`. What they will lock is locked first, in the order that everyone keeps
-- (transmissions, deliveries, references, payments, deposits, wallets) and sorted within each, so that two such transactions
-- wait for each other instead of deadlocking. If one delivery fails, all do: the caller then receives each alone.
-- Plans are made once a session and fixed to look-ups by key: with the estimates of tables that were small at that time,
-- they would go on to read all of a table that has grown.
CREATE FUNCTION public.receive_events(
  p_provider text[], p_delivery_key text[], p_type text[], p_kind text[], p_reference text[], p_payment_id text[],
  p_object_id text[], p_amount bigint[], p_currency text[], p_cumulative boolean[], p_merchant_request_id text[],
  p_anomaly text[], p_secret_fingerprint text[], p_raw_body bytea[], p_transmission_id text[], p_held text[]
) RETURNS TABLE (place integer, event_id uuid, outcome text, reason text, repeated boolean, second_body boolean)
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
    SELECT 1 AS rank, hashtextextended(d.provider || ':transmission:' || d.transmission_id, 0) AS key
    FROM unnest(p_provider, p_transmission_id) AS d (provider, transmission_id)
    WHERE d.transmission_id IS NOT NULL
    UNION
    SELECT 2, hashtextextended(d.provider || ':delivery:' || d.delivery_key, 0)
    FROM unnest(p_provider, p_delivery_key) AS d (provider, delivery_key)
    UNION
    SELECT 3, hashtextextended(d.provider || ':reference:' || d.reference, 0)
    FROM unnest(p_provider, p_reference) AS d (provider, reference)
    WHERE d.reference IS NOT NULL
    UNION
    SELECT 4, hashtextextended(d.provider || ':payment:' || d.payment_id, 0)
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
      p_amount, p_currency, p_cumulative, p_merchant_request_id, p_anomaly, p_secret_fingerprint, p_raw_body,
      p_transmission_id, p_held) AS s
  LOOP
    outcome := 'settled';
    repeated := false;
    second_body := false;
    v_settled := v_settled || place;
    RETURN NEXT;
  END LOOP;
  FOR v_place IN 1 .. cardinality(p_provider) LOOP
    CONTINUE WHEN v_place = ANY (v_settled);
    SELECT r.event_id, r.outcome, r.reason, r.repeated, r.second_body
    INTO event_id, outcome, reason, repeated, second_body
    FROM public.receive_event(
      p_provider[v_place], p_delivery_key[v_place], p_type[v_place], p_kind[v_place], p_reference[v_place],
      p_payment_id[v_place], p_object_id[v_place], p_amount[v_place], p_currency[v_place], p_cumulative[v_place],
      p_merchant_request_id[v_place], p_anomaly[v_place], p_secret_fingerprint[v_place], p_raw_body[v_place],
      p_transmission_id[v_place], p_held[v_place]) AS r;
    place := v_place;
    RETURN NEXT;
  END LOOP;
END
$$;

-- For the release before this one.
CREATE OR REPLACE FUNCTION public.record_event(
  p_provider text, p_delivery_key text, p_type text, p_kind text, p_reference text, p_payment_id text,
  p_object_id text, p_amount bigint, p_currency text, p_cumulative boolean, p_merchant_request_id text, p_anomaly text,
  p_secret_fingerprint text, p_raw_body bytea,
  OUT event_id uuid, OUT outcome text, OUT reason text, OUT repeated boolean
)
LANGUAGE sql AS $$
  SELECT r.event_id, r.outcome, r.reason, r.repeated
  FROM public.receive_event(p_provider, p_delivery_key, p_type, p_kind, p_reference, p_payment_id, p_object_id, p_amount,
    p_currency, p_cumulative, p_merchant_request_id, p_anomaly, p_secret_fingerprint, p_raw_body, NULL, NULL) AS r
$$;
CREATE OR REPLACE FUNCTION public.record_events(
  p_provider text[], p_delivery_key text[], p_type text[], p_kind text[], p_reference text[], p_payment_id text[],
  p_object_id text[], p_amount bigint[], p_currency text[], p_cumulative boolean[], p_merchant_request_id text[],
  p_anomaly text[], p_secret_fingerprint text[], p_raw_body bytea[]
) RETURNS TABLE (place integer, event_id uuid, outcome text, reason text, repeated boolean)
LANGUAGE sql AS $$
  SELECT r.place, r.event_id, r.outcome, r.reason, r.repeated
  FROM public.receive_events(p_provider, p_delivery_key, p_type, p_kind, p_reference, p_payment_id, p_object_id, p_amount,
    p_currency, p_cumulative, p_merchant_request_id, p_anomaly, p_secret_fingerprint, p_raw_body,
    array_fill(NULL::text, ARRAY[cardinality(p_provider)]), array_fill(NULL::text, ARRAY[cardinality(p_provider)])) AS r
$$;

-- What the gateway answered about an event that waits for it: it takes effect as if it came now, or waits for a person.
-- Of several answers the first counts.
CREATE FUNCTION public.decide_confirmation(p_event_id uuid, p_confirmed boolean, OUT outcome text, OUT reason text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
BEGIN
  SELECT * INTO STRICT e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id;
  PERFORM public.lock_payment(e.provider, e.reference, e.payment_id);
  SELECT * INTO STRICT e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id
  FOR UPDATE;
  DELETE FROM public.webhook_confirmations AS c
  WHERE c.event_id = p_event_id;
  IF e.held = 'awaits_confirmation' THEN
    e.held := CASE WHEN p_confirmed THEN NULL ELSE 'gateway_disagrees' END;
    e := public.apply_event(e);
    PERFORM public.save_event(e);
  END IF;
  outcome := e.outcome;
  reason := e.reason;
END
$$;

-- An operator vouches for an event that is held: it is applied as any other. In one step with its audit row. No row: no
-- such event is held, or it has taken effect already.
CREATE FUNCTION public.accept_event(p_event_id uuid, p_operator text)
RETURNS TABLE (outcome text, reason text, transaction_id uuid)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
  v_held text;
BEGIN
  SELECT * INTO e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id;
  PERFORM public.lock_payment(e.provider, e.reference, e.payment_id);
  SELECT * INTO e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id
    AND w.held IS NOT NULL
    AND w.outcome <> 'settled'
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM public.webhook_confirmations AS c
  WHERE c.event_id = p_event_id;
  v_held := e.held;
  e.held := NULL;
  e.first_event_id := NULL;
  e := public.apply_event(e);
  e.reason := coalesce(e.reason, 'accepted');
  PERFORM public.save_event(e);
  INSERT INTO public.review_decisions (transaction_id, event_id, decision, operator, review_reason)
  VALUES (e.transaction_id, p_event_id, 'accept', p_operator, v_held);
  RETURN QUERY SELECT e.outcome, e.reason, e.transaction_id;
END
$$;

-- What an operator has decided of an event that took effect: its deposit waits for nobody any more.
CREATE FUNCTION public.release_deposit(p_transaction_id uuid) RETURNS void
LANGUAGE sql AS $$
  UPDATE public.transactions
  SET review_reason = NULL,
      review_event_id = NULL,
      updated_at = clock_timestamp()
  WHERE transaction_id = p_transaction_id
    AND review_reason = 'second_body'
    AND status <> 'needs_review'
$$;

-- Ends the review of an event that changes no deposit any more (a refund beyond the payment, a second payment, bytes that
-- nobody can read), or of one that is held, in one step with its audit row. What has taken effect stays. False: no such
-- event waits.
CREATE OR REPLACE FUNCTION public.dismiss_event(p_event_id uuid, p_operator text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_reason text;
  v_outcome text;
  v_transaction_id uuid;
BEGIN
  SELECT e.reason, e.outcome, e.transaction_id INTO v_reason, v_outcome, v_transaction_id
  FROM public.webhook_events AS e
  WHERE e.event_id = p_event_id
    AND (e.held IS NOT NULL OR e.outcome IN ('needs_review', 'rejected') AND NOT EXISTS (
      SELECT FROM public.transactions AS t
      WHERE t.transaction_id = e.transaction_id
        AND t.status = 'needs_review'))
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE public.webhook_events
  SET outcome = CASE outcome WHEN 'settled' THEN outcome ELSE 'ignored' END,
      held = NULL,
      reason = 'dismissed',
      processed_at = clock_timestamp()
  WHERE event_id = p_event_id;
  DELETE FROM public.webhook_confirmations
  WHERE event_id = p_event_id;
  IF v_outcome = 'settled' THEN
    PERFORM public.release_deposit(v_transaction_id);
  END IF;
  INSERT INTO public.review_decisions (transaction_id, event_id, decision, operator, review_reason)
  VALUES (v_transaction_id, p_event_id, 'dismiss', p_operator, v_reason);
  RETURN true;
END
$$;

-- Ends a review, in one step with its audit row. Accepting credits what the gateway says it received, or the given
-- amount, which is needed where the gateway named none or another currency; then whatever waited for the settlement is
-- applied. Outcome: 'accepted', 'rejected', 'not_found', 'not_in_review', or 'amount_needed'.
CREATE OR REPLACE FUNCTION public.review_deposit(
  p_transaction_id uuid, p_accept boolean, p_operator text, p_amount bigint,
  OUT outcome text, OUT credited bigint
)
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
  e public.webhook_events;
  v_reused boolean;
BEGIN
  SELECT * INTO t
  FROM public.transactions
  WHERE transaction_id = p_transaction_id;
  SELECT * INTO e
  FROM public.webhook_events
  WHERE event_id = t.review_event_id;
  PERFORM public.lock_payment(t.provider, t.provider_reference, e.payment_id);
  SELECT * INTO t
  FROM public.transactions
  WHERE transaction_id = p_transaction_id
  FOR UPDATE;
  IF t.transaction_id IS NULL OR t.status <> 'needs_review' THEN
    outcome := CASE WHEN t.transaction_id IS NULL THEN 'not_found' ELSE 'not_in_review' END;
    RETURN;
  END IF;
  IF NOT p_accept THEN
    UPDATE public.transactions
    SET status = 'failed',
        updated_at = clock_timestamp()
    WHERE transaction_id = t.transaction_id;
    outcome := 'rejected';
  ELSE
    credited := coalesce(p_amount, CASE WHEN e.currency = t.currency AND e.amount > 0 THEN e.amount END);
    IF credited IS NULL THEN
      outcome := 'amount_needed';
      RETURN;
    END IF;
    v_reused := e.payment_id IS NULL OR EXISTS (
      SELECT FROM public.effects
      WHERE provider = t.provider
        AND kind = 'payment'
        AND object_id = e.payment_id);
    PERFORM public.settle_deposit(t,
      CASE WHEN v_reused THEN 'review:' || t.transaction_id ELSE e.payment_id END,
      CASE WHEN v_reused THEN NULL ELSE e.payment_id END,
      credited, e.event_id);
    PERFORM public.apply_parked(t.transaction_id);
    outcome := 'accepted';
  END IF;
  UPDATE public.webhook_events
  SET outcome = CASE WHEN p_accept THEN 'settled' ELSE 'ignored' END,
      reason = CASE WHEN p_accept THEN 'review_accepted' ELSE 'review_rejected' END,
      held = NULL,
      processed_at = clock_timestamp()
  WHERE event_id = t.review_event_id;
  IF p_accept AND e.event_id IS NOT NULL THEN
    PERFORM public.close_under_key(e);
  END IF;
  INSERT INTO public.review_decisions (transaction_id, event_id, decision, operator, review_reason, amount)
  VALUES (t.transaction_id, t.review_event_id, CASE WHEN p_accept THEN 'accept' ELSE 'reject' END, p_operator,
    t.review_reason, credited);
END
$$;

-- Applies a stored event once more, as it is now understood. One that has taken effect stays as it is, and nothing is
-- caused twice: the effects are unique. One that is held stays held: `accept_event`.
CREATE OR REPLACE FUNCTION public.replay_event(
  p_event_id uuid, p_type text, p_kind text, p_reference text, p_payment_id text, p_object_id text, p_amount bigint,
  p_currency text, p_cumulative boolean, p_merchant_request_id text, p_anomaly text,
  OUT before_outcome text, OUT outcome text, OUT reason text, OUT transaction_id uuid
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
BEGIN
  SELECT * INTO STRICT e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id;
  PERFORM public.lock_payment(e.provider, p_reference, p_payment_id);
  SELECT * INTO STRICT e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id
  FOR UPDATE;
  before_outcome := e.outcome;
  IF before_outcome = 'settled' THEN
    outcome := e.outcome;
    reason := e.reason;
    transaction_id := e.transaction_id;
    RETURN;
  END IF;
  e.type := p_type;
  e.kind := p_kind;
  e.reference := p_reference;
  e.payment_id := p_payment_id;
  e.object_id := p_object_id;
  e.amount := p_amount;
  e.currency := p_currency;
  e.cumulative := p_cumulative;
  e.merchant_request_id := p_merchant_request_id;
  e.anomaly := p_anomaly;
  e := public.apply_event(e);
  outcome := e.outcome;
  reason := e.reason;
  transaction_id := e.transaction_id;
  PERFORM public.save_event(e);
END
$$;

GRANT EXECUTE ON FUNCTION public.is_incomplete, public.took_effect_under_key, public.close_under_key, public.save_event,
  public.lock_delivery, public.count_repetition, public.hold_transmission, public.receive_event,
  public.settle_plain_events, public.receive_events, public.decide_confirmation, public.accept_event,
  public.release_deposit TO payment_service_service;

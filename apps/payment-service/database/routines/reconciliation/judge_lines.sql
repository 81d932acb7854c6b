-- Compares lines of one report with the bookings, only by the gateway's own ids. Stores the state of each line, new and
-- closed breaks, and the entries that only the report contains. May be repeated: lines that were broken or held are
-- compared with the present bookings.
--   p_by_payment  kinds whose ids in reports differ from those of effects: matched by their payment and amount.
-- One caller at a time for each gateway, so that one of two lines about the same object is the first.
-- Each line reads its rows by key, and each update starts from the smaller side. A large report is stored before the
-- tables' statistics include it, so the planner cannot choose the smaller side itself.
CREATE OR REPLACE FUNCTION public.judge_lines(p_reconciliation_id uuid, p_ordinals integer[], p_by_payment text[])
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_provider text := (SELECT provider FROM public.reconciliations WHERE reconciliation_id = p_reconciliation_id);
  v_unread uuid[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('reconciliation of ' || v_provider, 0));
  v_unread := ARRAY(
    SELECT reconciliation_id
    FROM public.reconciliations
    WHERE provider = v_provider
      AND status IN ('reading', 'stopped'));
  WITH judged AS MATERIALIZED (
    SELECT l.ordinal,
      public.line_verdict(l, first.is_itself, first.is_same, twin.gross, h.effect_id, h.amount, h.currency, h.is_even,
        held.is_held) AS state,
      h.transaction_id,
      -- If two lines have the same effect, the first one gets it.
      CASE WHEN first.is_itself AND twin.gross IS NULL THEN h.effect_id END AS effect_id,
      h.amount, h.currency
    FROM public.reconciliation_lines AS l
    -- The first line with this id.
    CROSS JOIN LATERAL (
      SELECT (o.reconciliation_id, o.ordinal) = (l.reconciliation_id, l.ordinal) AS is_itself,
        o.reconciliation_id <> l.reconciliation_id
          AND (o.kind, o.gross, o.fee, o.net, o.currency) = (l.kind, l.gross, l.fee, l.net, l.currency)
          AND o.payment_id IS NOT DISTINCT FROM l.payment_id AS is_same
      FROM public.reconciliation_lines AS o
      WHERE o.provider = l.provider
        AND o.line_id = l.line_id
        AND o.reconciliation_id <> ALL (v_unread)
      ORDER BY o.reconciliation_id, o.ordinal
      LIMIT 1) AS first
    -- An earlier line about the same object.
    LEFT JOIN LATERAL (
      SELECT o.gross
      FROM public.reconciliation_lines AS o
      WHERE o.provider = l.provider
        AND o.kind = l.kind
        AND o.object_id = l.object_id
        AND o.line_id <> l.line_id
        AND o.reconciliation_id <> ALL (v_unread)
        AND (o.reconciliation_id, o.ordinal) < (l.reconciliation_id, l.ordinal)
        AND (l.kind NOT IN ('fee', 'payout', 'adjustment') OR l.kind = 'payout' AND o.currency = l.currency)
      LIMIT 1) AS twin ON true
    CROSS JOIN LATERAL public.booked_for_line(l, l.kind = ANY (p_by_payment), v_unread) AS h
    -- The gateway holds back the money of a dispute that is not lost, or releases it.
    CROSS JOIN LATERAL (
      SELECT h.effect_id IS NULL AND CASE l.kind
        WHEN 'chargeback' THEN EXISTS (
          SELECT FROM public.effects AS d
          WHERE d.transaction_id = h.transaction_id
            AND d.kind IN ('dispute', 'dispute_end')
            AND (d.object_id = l.object_id OR l.kind = ANY (p_by_payment)))
        WHEN 'chargeback_reversed' THEN EXISTS (
          SELECT FROM public.reconciliation_lines AS o
          WHERE o.provider = l.provider
            AND o.kind = 'chargeback'
            AND o.payment_id = l.payment_id
            AND o.state = 'held'
            AND (o.object_id = l.object_id OR l.kind = ANY (p_by_payment)))
        ELSE false
      END AS is_held) AS held
    WHERE l.reconciliation_id = p_reconciliation_id
      AND l.ordinal = ANY (p_ordinals)
  )
  UPDATE public.reconciliation_lines AS u
  SET state = j.state,
      transaction_id = j.transaction_id,
      effect_id = j.effect_id,
      ledger_amount = j.amount,
      ledger_currency = j.currency
  FROM judged AS j
  WHERE u.reconciliation_id = p_reconciliation_id
    AND u.ordinal = j.ordinal;

  PERFORM public.book_clearing(
    v_provider, array_agg(b.kind), array_agg(b.object_id), array_agg(b.currency), array_agg(b.owed))
  FROM public.reconciliation_lines AS l
  CROSS JOIN LATERAL (VALUES
    ('fee', l.line_id, l.currency, -l.fee, l.state IN ('matched', 'held', 'released', 'amount')),
    ('payout', coalesce(l.object_id || ':' || l.currency, l.line_id), l.currency, l.gross, l.state = 'matched' AND l.kind = 'payout'),
    ('gateway_adjustment', l.line_id, l.currency, l.gross, l.state = 'matched' AND l.kind = 'adjustment'),
    ('dispute_hold', l.line_id, l.currency, l.gross, l.state = 'held'),
    ('dispute_release', l.line_id, l.currency, l.gross, l.state = 'released'),
    -- The dispute is now lost and booked as such: the money is no longer held back.
    ('dispute_release', l.line_id, l.currency, -l.gross, l.kind = 'chargeback' AND l.state <> 'held' AND EXISTS (
      SELECT FROM public.effects AS f
      WHERE f.provider = l.provider
        AND f.kind = 'dispute_hold'
        AND f.object_id = l.line_id))
  ) AS b (kind, object_id, currency, owed, is_due)
  WHERE l.reconciliation_id = p_reconciliation_id
    AND l.ordinal = ANY (p_ordinals)
    AND b.is_due
    AND b.owed <> 0
  HAVING count(*) > 0;

  INSERT INTO public.reconciliation_breaks AS b (provider, reconciliation_id, ordinal, type, kind, transaction_id, effect_id,
    gateway_amount, ledger_amount, currency, ledger_currency, difference)
  SELECT v_provider, p_reconciliation_id, l.ordinal, l.state, l.kind, l.transaction_id, l.effect_id, l.gross,
    l.ledger_amount, l.currency, l.ledger_currency,
    CASE l.state
      WHEN 'amount' THEN l.gross - l.ledger_amount
      WHEN 'fee' THEN l.net - coalesce(l.ledger_amount, 0)
      ELSE l.net
    END
  FROM public.reconciliation_lines AS l
  WHERE l.reconciliation_id = p_reconciliation_id
    AND l.ordinal = ANY (p_ordinals)
    AND l.state NOT IN ('matched', 'held', 'released', 'repeated')
  ON CONFLICT ON CONSTRAINT reconciliation_breaks_line DO UPDATE
  SET type = EXCLUDED.type,
      transaction_id = EXCLUDED.transaction_id,
      effect_id = EXCLUDED.effect_id,
      ledger_amount = EXCLUDED.ledger_amount,
      ledger_currency = EXCLUDED.ledger_currency,
      difference = EXCLUDED.difference
  WHERE b.closed_at IS NULL
    AND (b.type, b.transaction_id, b.effect_id, b.ledger_amount) IS DISTINCT FROM
      (EXCLUDED.type, EXCLUDED.transaction_id, EXCLUDED.effect_id, EXCLUDED.ledger_amount);

  UPDATE public.reconciliation_breaks AS b
  SET closed_at = clock_timestamp(),
      evidence = CASE WHEN l.effect_id IS NULL THEN 'the line fits' ELSE 'effect ' || l.effect_id END,
      transaction_id = l.transaction_id,
      effect_id = l.effect_id
  FROM public.reconciliation_lines AS l
  WHERE l.reconciliation_id = p_reconciliation_id
    AND l.ordinal = b.ordinal
    AND l.state IN ('matched', 'held', 'released', 'repeated')
    AND b.reconciliation_id = p_reconciliation_id
    AND b.ordinal = ANY (p_ordinals)
    AND b.closed_at IS NULL;

  -- The missing line has arrived; if ids do not match, the sum of the payment's lines decides.
  UPDATE public.reconciliation_breaks AS b
  SET closed_at = clock_timestamp(),
      evidence = 'line ' || l.place || ' of reconciliation ' || l.reconciliation_id
  FROM public.reconciliation_lines AS l
  WHERE l.reconciliation_id = p_reconciliation_id
    AND l.ordinal = ANY (p_ordinals)
    AND b.effect_id = l.effect_id
    AND b.ordinal IS NULL
    AND b.closed_at IS NULL;
  UPDATE public.reconciliation_breaks AS b
  SET closed_at = clock_timestamp(),
      evidence = 'line ' || l.place || ' of reconciliation ' || l.reconciliation_id
  FROM public.reconciliation_lines AS l
  WHERE l.reconciliation_id = p_reconciliation_id
    AND l.ordinal = ANY (p_ordinals)
    AND l.kind = ANY (p_by_payment)
    AND l.state = 'matched'
    AND l.effect_id IS NULL
    AND b.provider = v_provider
    AND b.type = 'missing_there'
    AND b.closed_at IS NULL
    AND b.transaction_id = l.transaction_id
    AND b.kind = l.kind;
END
$$;
GRANT EXECUTE ON FUNCTION public.judge_lines TO payment_service_service;

-- A chargeback, or a refund that was started at the gateway, debits the wallet. The balance may become negative, but
-- the debit never exceeds the settled amount. If only an undecided refund of the merchant leaves no room, the event
-- waits for it.
-- Gateways may report one movement of money as a refund and as a lost dispute, with different ids. The first is booked.
-- The second, with the same amount, needs review.
CREATE OR REPLACE FUNCTION public.apply_debit(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_kind text := e.kind;
  v_amount bigint := CASE WHEN e.cumulative THEN e.amount - t.refunded_amount ELSE e.amount END;
  v_left bigint := t.settled_amount + t.adjusted_amount - t.refunded_amount - t.charged_back_amount;
BEGIN
  e.outcome := 'needs_review';
  IF e.anomaly IS NOT NULL THEN
    e.reason := e.anomaly;
  ELSIF e.amount IS NULL OR e.amount <= 0 OR e.object_id IS NULL THEN
    e.reason := 'amount_missing';
  ELSIF e.currency IS DISTINCT FROM t.currency THEN
    e.reason := 'currency_differs';
  ELSIF v_amount <= 0 OR EXISTS (
    SELECT FROM public.effects
    WHERE provider = e.provider
      AND kind = v_kind
      AND object_id = e.object_id) THEN
    e.outcome := 'duplicate';
  ELSIF v_kind = 'refund' AND EXISTS (
    SELECT FROM public.effects
    WHERE provider = e.provider
      AND kind = 'refund_failed'
      AND object_id = e.object_id) THEN
    e.outcome := 'ignored';
    e.reason := 'refund_failed';
  ELSIF EXISTS (
    SELECT FROM public.effects AS f
    WHERE f.transaction_id = t.transaction_id
      AND f.kind = CASE v_kind WHEN 'refund' THEN 'chargeback' ELSE 'refund' END
      AND f.amount = v_amount
      AND NOT EXISTS (
        SELECT FROM public.effects AS b
        WHERE b.transaction_id = t.transaction_id
          AND b.kind IN ('refund_failed', 'reversal')
          AND b.amount = v_amount)) THEN
    e.reason := 'may_be_booked';
  ELSIF v_amount > v_left THEN
    e.reason := v_kind || '_exceeds_payment';
  ELSIF v_amount > v_left - t.refund_reserved_amount THEN
    e.outcome := 'parked';
    e.reason := 'before_refund';
  ELSE
    IF v_kind = 'refund' THEN
      t.refunded_amount := t.refunded_amount + v_amount;
    ELSE
      t.charged_back_amount := t.charged_back_amount + v_amount;
      t.dispute_open := public.has_open_dispute(t.transaction_id, e.object_id);
    END IF;
    PERFORM public.save_settled_facts(t);
    IF v_kind = 'chargeback' THEN
      PERFORM public.note_dispute(e, t, 'lost');
    END IF;
    PERFORM public.book_effects(
      v_kind, ARRAY[t.transaction_id], ARRAY[e.object_id], ARRAY[-v_amount], ARRAY[e.event_id]);
    e.outcome := 'settled';
    e.reason := NULL;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_debit TO payment_service_service;

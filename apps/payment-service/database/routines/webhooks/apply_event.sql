-- Applies one event to its deposit and returns its outcome. A held event takes no effect, and of several bodies with
-- one key only one does. An event about a payout is applied to the payout. The caller holds lock_payments for it and stores the row.
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
  t := CASE WHEN e.kind IN ('payout_paid', 'payout_failed', 'payout_unclear') THEN public.find_payout(e) ELSE public.find_deposit(e) END;
  e.transaction_id := t.transaction_id;
  e.account_id := t.account_id;
  IF e.held IS NOT NULL THEN
    e.outcome := CASE e.held WHEN 'awaits_confirmation' THEN 'parked' ELSE 'needs_review' END;
    e.reason := e.held;
  ELSIF public.took_effect_under_key(e.event_id, e.first_event_id) THEN
    e.outcome := 'duplicate';
    e.reason := 'completed';
  ELSIF e.kind IN ('ignored', 'unclear') THEN
    -- An event that is not understood needs review if it is about a known payment.
    e.outcome := CASE
      WHEN e.kind = 'unclear' OR t.transaction_id IS NOT NULL AND public.is_for_person(e.anomaly) THEN 'needs_review'
      ELSE 'ignored'
    END;
    e.reason := e.anomaly;
  ELSIF e.kind IN ('payout_paid', 'payout_failed', 'payout_unclear') THEN
    e := public.apply_payout(e, t);
  ELSIF t.transaction_id IS NULL AND e.kind = 'payment_authorized' THEN
    -- No money has moved. Deposits that are captured by this service exist before their payment.
    e.outcome := 'ignored';
  ELSIF t.transaction_id IS NULL THEN
    e.outcome := 'parked';
    e.reason := 'no_deposit';
  ELSIF e.kind = 'payment_authorized' THEN
    e := public.apply_authorization(e, t);
  ELSIF t.capture_method = 'manual' AND e.kind IN ('payment_succeeded', 'payment_captured') THEN
    e := public.apply_manual_capture(e, t);
  ELSIF e.kind = 'payment_succeeded' THEN
    e := public.apply_success(e, t);
  ELSIF e.kind = 'payment_captured' THEN
    e := public.apply_capture(e, t);
  ELSIF e.kind = 'payment_failed' THEN
    e := public.apply_failure(e, t);
  ELSIF t.status IN ('pending', 'failed', 'needs_review') THEN
    e.outcome := 'parked';
    e.reason := 'before_settlement';
  ELSIF e.kind = 'refund' THEN
    e := public.apply_refund(e, t);
  ELSIF e.kind = 'refund_failed' THEN
    e := public.apply_refund_failure(e, t);
  ELSIF e.kind = 'chargeback' THEN
    e := public.apply_debit(e, t);
  ELSIF e.kind = 'chargeback_reversed' THEN
    e := public.apply_reversal(e, t);
  ELSE
    e := public.apply_dispute(e, t);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_event TO payment_service_service;

-- A payment failed. Its deposit fails if it is pending. An anomaly means that the payment ended finally, for example by
-- a cancellation. The deposit stores it, so that a later success of the same payment needs review. The failure itself
-- needs review if it is about the credited payment. The end of an open authorization is no failure:
-- apply_release. Neither is a capture or a release that the gateway could not carry out: apply_refused_capture.
CREATE OR REPLACE FUNCTION public.apply_failure(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_release record;
BEGIN
  IF t.capture_method = 'manual' AND e.anomaly IN ('capture_failed', 'release_failed') THEN
    e := public.apply_refused_capture(e, t);
    RETURN;
  ELSIF t.capture_method = 'manual' THEN
    v_release := public.apply_release(e, t);
    IF v_release.is_applied THEN
      e := v_release.e;
      RETURN;
    END IF;
  END IF;
  IF t.status IN ('pending', 'failed') THEN
    UPDATE public.transactions
    SET status = 'failed',
        review_reason = e.anomaly,
        review_event_id = CASE WHEN e.anomaly IS NOT NULL THEN e.event_id END,
        updated_at = clock_timestamp()
    WHERE transaction_id = t.transaction_id
      AND (status = 'pending' OR e.anomaly IS NOT NULL AND review_event_id IS NULL);
    e.outcome := 'duplicate';
    IF t.status = 'pending' THEN
      PERFORM public.emit_transactions('deposit.failed', ARRAY[t.transaction_id]);
      e.outcome := 'settled';
      e.reason := 'failed';
    END IF;
  ELSIF e.anomaly IS NOT NULL AND coalesce(e.payment_id = t.provider_payment_id, true) THEN
    e.outcome := 'needs_review';
    e.reason := e.anomaly;
  ELSE
    e.outcome := 'ignored';
    e.reason := CASE t.status WHEN 'needs_review' THEN 'awaits_review' ELSE 'late_failure' END;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_failure TO payment_service_service;

CREATE OR REPLACE FUNCTION public.apply_failure(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
BEGIN
  IF t.status = 'pending' THEN
    UPDATE public.transactions
    SET status = 'failed',
        updated_at = clock_timestamp()
    WHERE transaction_id = t.transaction_id;
    PERFORM public.emit_transactions('deposit.failed', ARRAY[t.transaction_id]);
    e.outcome := 'settled';
    e.reason := 'failed';
  ELSIF t.status = 'failed' THEN
    e.outcome := 'duplicate';
  ELSIF e.anomaly IS NOT NULL THEN
    e.outcome := 'needs_review';
    e.reason := e.anomaly;
  ELSE
    e.outcome := 'ignored';
    e.reason := CASE t.status WHEN 'needs_review' THEN 'awaits_review' ELSE 'late_failure' END;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_failure TO payment_service_service;

-- A payment was credited in full on its authorization, and a part of it was captured. It needs review until the parts
-- add up to the credited amount.
CREATE OR REPLACE FUNCTION public.compare_captures(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_earlier uuid[];
  v_captured bigint;
BEGIN
  SELECT coalesce(array_agg(w.event_id), '{}'), coalesce(sum(w.amount), 0) + e.amount
  INTO v_earlier, v_captured
  FROM public.webhook_events AS w
  WHERE w.transaction_id = t.transaction_id
    AND w.account_id = t.account_id
    AND w.outcome = 'needs_review'
    AND w.reason = 'captured_in_part'
    AND w.object_id <> e.object_id;
  e.outcome := CASE WHEN v_captured = t.settled_amount THEN 'duplicate' ELSE 'needs_review' END;
  e.reason := CASE
    WHEN v_captured = t.settled_amount THEN 'completed'
    WHEN v_captured < t.settled_amount THEN 'captured_in_part'
    ELSE 'captures_exceed_amount'
  END;
  IF e.outcome = 'duplicate' THEN
    UPDATE public.webhook_events
    SET outcome = 'duplicate',
        reason = 'completed',
        processed_at = clock_timestamp()
    WHERE event_id = ANY (v_earlier);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.compare_captures TO payment_service_service;

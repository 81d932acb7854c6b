-- Holds all events of one transmission: one of the bodies is forged, and it is unknown which. A credit stays, because
-- it may be the genuine one; its deposit needs review.
CREATE OR REPLACE FUNCTION public.hold_transmission(p_provider text, p_transmission_id text, p_event_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_events uuid[] := ARRAY(
    SELECT event_id
    FROM public.webhook_transmissions
    WHERE provider = p_provider
      AND transmission_id = p_transmission_id);
  v_doubted uuid[];
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
  WITH doubted AS (
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
          AND w.kind <> 'payment_failed')
    RETURNING transaction_id
  )
  SELECT array_agg(transaction_id) INTO v_doubted
  FROM doubted;
  PERFORM public.emit_transactions('deposit.needs_review', v_doubted);
END
$$;
GRANT EXECUTE ON FUNCTION public.hold_transmission TO payment_service_service;

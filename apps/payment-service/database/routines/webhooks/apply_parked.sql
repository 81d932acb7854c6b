-- Applies the parked events of a deposit in their logical order until nothing changes. Events of one kind are applied
-- in the order of their arrival (ids of one millisecond have no order). This includes events that were not understood:
-- they need review, now that their payment is known.
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
      WHERE event_id = ANY (ARRAY(
          SELECT r.event_id
          FROM public.webhook_events AS r
          WHERE r.provider = t.provider AND r.reference = t.provider_reference AND r.outcome = 'parked'
          UNION
          SELECT r.event_id
          FROM public.payment_references AS a
          JOIN public.webhook_events AS r
            ON r.provider = a.provider AND r.reference = a.reference AND r.outcome = 'parked'
          WHERE a.transaction_id = t.transaction_id
          UNION
          SELECT p.event_id
          FROM public.webhook_events AS p
          WHERE p.provider = t.provider AND p.payment_id = t.provider_payment_id AND p.outcome = 'parked'
          UNION
          SELECT u.event_id
          FROM public.webhook_events AS u
          WHERE u.provider = t.provider
            AND t.provider_reference = u.reference
            AND u.outcome = 'ignored'
            AND u.anomaly IN ('unknown_event', 'unknown_status', 'listed_for_review')
            AND u.reason = u.anomaly
          UNION
          SELECT n.event_id
          FROM public.webhook_events AS n
          WHERE n.provider = t.provider
            AND t.provider_payment_id = n.payment_id
            AND n.outcome = 'ignored'
            AND n.anomaly IN ('unknown_event', 'unknown_status', 'listed_for_review')
            AND n.reason = n.anomaly))
        AND held IS NULL
      ORDER BY array_position(
        ARRAY['payment_authorized', 'payment_succeeded', 'payment_captured', 'payment_failed', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won',
          'chargeback', 'chargeback_reversed'], kind), received_at, event_id
    LOOP
      PERFORM public.lock_payments(ARRAY[e.provider], '{}', ARRAY[e.payment_id]);
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
GRANT EXECUTE ON FUNCTION public.apply_parked TO payment_service_service;

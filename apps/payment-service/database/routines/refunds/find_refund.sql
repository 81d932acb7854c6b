-- Finds the refund of the merchant that a delivery about this deposit means; none: it was started at the gateway. Only
-- this routine decides it.
-- By its id: the id of a response, or of an earlier delivery. It may have none yet, because there was no response, or
-- because the gateway's deliveries never use the ids of its responses. Then it is found by its amount: a refund that
-- was sent, that no delivery has named, and that has this amount. If the gateway reports only the total, it is found
-- within the difference between the total and the booked amount. Money of one payment is fungible, so the sums are
-- right for any choice, as long as the refund happened. If there are several candidates and a response is still
-- pending, the delivery waits for it. A failure is found only by its id.
CREATE OR REPLACE FUNCTION public.find_refund(
  e public.webhook_events, t public.transactions, OUT refund public.refunds, OUT waits boolean
)
LANGUAGE plpgsql AS $$
DECLARE
  v_amount bigint := CASE WHEN e.cumulative THEN e.amount - t.refunded_amount ELSE e.amount END;
  v_alike uuid[];
BEGIN
  waits := false;
  IF NOT e.cumulative THEN
    SELECT r.* INTO refund
    FROM public.refunds AS r
    WHERE r.transaction_id = t.transaction_id
      AND e.object_id IN (r.object_id, r.gateway_refund_id)
    ORDER BY r.gateway_refund_id IS NOT DISTINCT FROM e.object_id DESC, r.refund_id
    LIMIT 1;
  END IF;
  IF refund.refund_id IS NOT NULL OR e.kind <> 'refund' THEN
    RETURN;
  END IF;
  v_alike := ARRAY(
    SELECT r.refund_id
    FROM public.refunds AS r
    WHERE r.transaction_id = t.transaction_id
      AND r.sent_at IS NOT NULL
      AND CASE
        WHEN e.cumulative THEN r.completed_at IS NULL AND r.amount <= v_amount
        ELSE r.status <> 'failed' AND r.object_id IS NULL AND r.amount = v_amount
          AND (r.gateway_refund_id IS NULL OR r.ids_differ)
      END
    -- A refund that was booked without a delivery still gets one.
    ORDER BY r.completed_at, r.amount = v_amount DESC, r.refund_id);
  SELECT r.* INTO refund
  FROM public.refunds AS r
  WHERE r.refund_id = v_alike[1];
  waits := refund.completed_at IS NULL AND cardinality(v_alike) > 1 AND (
    SELECT bool_or(r.status = 'pending') AND NOT (e.cumulative AND sum(r.amount) <= v_amount)
    FROM public.refunds AS r
    WHERE r.refund_id = ANY (v_alike));
END
$$;
GRANT EXECUTE ON FUNCTION public.find_refund TO payment_service_service;

-- Which refund of the merchant a gateway means by a delivery about this deposit; none: it began at the gateway. This is the
-- only place that says so.
-- By its name: the id that an answer gave it, or that a delivery gave it before. Where it has none yet, since no answer came
-- or the gateway's deliveries never use the id of its answers, by what it takes back: one that was sent and that no
-- delivery has named, of this amount, or, where the gateway tells only the total, within what that tells beyond what is
-- booked. Money of one payment is fungible, so that the sums are right whoever is meant, as long as it happened: where it
-- may be any of several, and an answer is still to come, the delivery waits for it. A failure is found by its name alone.
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
    -- What was booked without a delivery has one to come.
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

-- Applies a gateway's report about a payout; the caller holds the row of its transaction (find_payout). A success books it
-- once, also after a failure, because the money has left. A failure never ends a payout that was paid: an operator finds
-- out. So does an operator if the report names another amount, or is unclear.
CREATE OR REPLACE FUNCTION public.apply_payout(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  p public.payouts;
BEGIN
  SELECT * INTO p
  FROM public.payouts
  WHERE payout_id = t.transaction_id;
  IF NOT FOUND THEN
    e.outcome := 'needs_review';
    e.reason := 'no_payout';
  ELSIF e.kind = 'payout_paid' AND p.status = 'paid' OR e.kind = 'payout_failed' AND p.status = 'failed' THEN
    e.outcome := 'duplicate';
    e.reason := 'completed';
  ELSIF e.kind = 'payout_failed' AND p.status = 'paid' THEN
    e.outcome := 'needs_review';
    e.reason := 'payout_contradicted';
  ELSIF p.sent_at IS NULL THEN
    -- Nothing was sent, so the gateway cannot know it.
    e.outcome := 'needs_review';
    e.reason := 'payout_not_sent';
  ELSIF e.kind = 'payout_paid' AND (e.amount, e.currency) = (p.amount, p.currency) THEN
    PERFORM public.settle_payout(p, e.payment_id, e.event_id);
    e.outcome := 'settled';
  ELSIF e.kind = 'payout_failed' THEN
    PERFORM public.fail_payout(p, coalesce(e.anomaly, e.type));
    e.outcome := 'settled';
  ELSE
    IF p.completed_at IS NULL THEN
      PERFORM public.review_payout(p, e.type);
    END IF;
    e.outcome := 'needs_review';
    e.reason := CASE e.kind WHEN 'payout_paid' THEN 'payout_amount_differs' ELSE 'payout_unclear' END;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_payout TO payment_service_service;

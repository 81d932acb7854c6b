-- Stores the gateway's response after a refund was sent or asked about. The first response or delivery books it. If a
-- delivery has booked the refund by its amount, a success with an id that no other refund has confirms it. A delivery
-- with a different id then belongs to another refund. If the refund failed, it is reversed.
--   p_is                 'succeeded', 'pending', 'failed'; 'unknown': it may have happened; 'unsent': no call was sent.
--   p_gateway_refund_id  the gateway's id, if the response contains it.
--   p_why                the reason of a failure.
--   p_is_persons         only an operator can find out an unknown result.
--   p_next_seconds       when it is asked about or sent again; NULL: never.
CREATE OR REPLACE FUNCTION public.refund_answered(
  p_refund_id uuid, p_is text, p_gateway_refund_id text, p_why text, p_is_persons boolean, p_next_seconds double precision,
  OUT status text
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  v_next timestamptz := v_now + make_interval(secs => p_next_seconds);
  r public.refunds;
  t public.transactions;
  v_unconfirmed boolean;
BEGIN
  SELECT * INTO STRICT r
  FROM public.refunds AS f
  WHERE f.refund_id = p_refund_id;
  t := public.lock_deposit(r.transaction_id);
  SELECT * INTO STRICT r
  FROM public.refunds AS f
  WHERE f.refund_id = p_refund_id;
  IF EXISTS (
    SELECT FROM public.refunds AS f
    WHERE f.transaction_id = r.transaction_id
      AND f.refund_id <> p_refund_id
      AND f.gateway_refund_id = p_gateway_refund_id) THEN
    -- The id of another refund decides nothing about this one.
    p_is := 'unknown';
    p_gateway_refund_id := NULL;
    p_is_persons := true;
  END IF;
  v_unconfirmed := r.matched_by_amount
    AND p_is NOT IN ('succeeded', 'failed')
    AND (r.object_id = coalesce(r.gateway_refund_id, p_gateway_refund_id)) IS NOT TRUE;
  UPDATE public.refunds AS f
  SET gateway_refund_id = coalesce(f.gateway_refund_id, p_gateway_refund_id),
      sent_at = CASE WHEN p_is = 'unsent' AND f.gateway_refund_id IS NULL THEN NULL ELSE f.sent_at END,
      status = CASE
        WHEN f.completed_at IS NOT NULL THEN f.status
        WHEN p_is_persons THEN 'needs_review'
        WHEN p_is = 'pending' THEN 'pending'
        ELSE f.status
      END,
      matched_by_amount = v_unconfirmed,
      next_attempt_at = CASE
        WHEN f.completed_at IS NULL OR v_unconfirmed THEN v_next
      END,
      updated_at = clock_timestamp()
  WHERE f.refund_id = p_refund_id
  RETURNING * INTO r;
  IF p_is = 'succeeded' AND r.completed_at IS NULL THEN
    t := public.settle_refund(r, t, NULL);
  ELSIF p_is = 'failed' AND r.status <> 'failed' THEN
    t := public.fail_refund(r, t, p_why, NULL);
  END IF;
  -- A delivery was booked for it that belongs to another refund.
  IF r.event_id IS NOT NULL
    AND (r.object_id <> r.gateway_refund_id AND NOT r.ids_differ AND p_is IN ('succeeded', 'pending', 'failed')
      OR r.gateway_refund_id IS NULL AND p_is = 'failed') THEN
    UPDATE public.refunds AS f
    SET object_id = NULL,
        event_id = NULL
    WHERE f.refund_id = p_refund_id;
    PERFORM public.apply_refund_again(r.event_id);
  END IF;
  PERFORM public.apply_parked(t.transaction_id);
  SELECT f.status INTO STRICT status
  FROM public.refunds AS f
  WHERE f.refund_id = p_refund_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.refund_answered TO payment_service_service;

-- Stores the result of a call about a payout. The first response or delivery that decides it books it.
--   p_is  'paid', 'failed', 'accepted', 'unknown', 'unsent' or 'review'. Accepted: the gateway has it and has not decided.
--         Unknown: the gateway may have it. Unsent: the call certainly did not arrive, so it may be sent later. Review: only
--         an operator can find out.
--   p_attempt  the attempt that the result is of. A result that arrives late, or is stored twice, must not send a payout again
--              that a later attempt has sent.
--   p_next_seconds  when it is asked about, or sent; NULL: never.
CREATE OR REPLACE FUNCTION public.payout_answered(
  p_payout_id uuid, p_attempt integer, p_is text, p_gateway_request_id text, p_gateway_payout_id text, p_why text,
  p_next_seconds double precision, OUT status text
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  p public.payouts := public.lock_payout(p_payout_id);
BEGIN
  UPDATE public.payouts AS f
  SET gateway_request_id = coalesce(f.gateway_request_id, p_gateway_request_id)
  WHERE f.payout_id = p_payout_id;
  IF p_is = 'paid' AND p.status <> 'paid' THEN
    PERFORM public.settle_payout(p, p_gateway_payout_id, NULL);
  ELSIF p.status = 'sent' AND p_is = 'failed' THEN
    PERFORM public.fail_payout(p, p_why);
  ELSIF p.status = 'sent' AND p_is = 'review' THEN
    PERFORM public.review_payout(p, p_why);
  ELSIF p.status = 'sent' AND p.attempts = p_attempt THEN
    UPDATE public.payouts AS f
    SET status = CASE p_is WHEN 'unsent' THEN 'pending' ELSE f.status END,
        sent_at = CASE p_is WHEN 'unsent' THEN NULL ELSE f.sent_at END,
        next_attempt_at = clock_timestamp() + make_interval(secs => p_next_seconds),
        updated_at = clock_timestamp()
    WHERE f.payout_id = p_payout_id;
  END IF;
  SELECT f.status INTO STRICT status
  FROM public.payouts AS f
  WHERE f.payout_id = p_payout_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.payout_answered TO payment_service_service;

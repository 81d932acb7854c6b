-- Stores the gateway's response after a capture or a release was sent or asked about. The events of the response end it
-- if it succeeded: apply_manual_capture and apply_release. The caller applies them after this.
--   p_is                  'succeeded', 'pending', 'failed'; 'unknown': it may have happened; 'unsent': no call was sent.
--   p_gateway_capture_id  the gateway's id, if the response contains it.
--   p_is_persons          only an operator can find out an unknown result.
--   p_next_seconds        when it is asked about or sent again; NULL: never.
CREATE OR REPLACE FUNCTION public.capture_answered(
  p_capture_id uuid, p_is text, p_gateway_capture_id text, p_why text, p_is_persons boolean,
  p_next_seconds double precision, OUT status text
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  v_next timestamptz := v_now + make_interval(secs => p_next_seconds);
  c public.captures;
BEGIN
  SELECT * INTO STRICT c
  FROM public.captures AS f
  WHERE f.capture_id = p_capture_id;
  PERFORM public.lock_deposit(c.transaction_id);
  UPDATE public.captures AS f
  SET gateway_capture_id = coalesce(f.gateway_capture_id, p_gateway_capture_id),
      sent_at = CASE WHEN p_is = 'unsent' AND f.attempts = 1 THEN NULL ELSE f.sent_at END,
      status = CASE WHEN p_is = 'failed' THEN 'failed' WHEN p_is_persons THEN 'needs_review' ELSE f.status END,
      failure_reason = CASE WHEN p_is = 'failed' THEN left(p_why, 200) END,
      completed_at = CASE WHEN p_is = 'failed' THEN v_now END,
      next_attempt_at = CASE WHEN p_is <> 'failed' THEN v_next END,
      updated_at = clock_timestamp()
  WHERE f.capture_id = p_capture_id
    AND f.completed_at IS NULL
  RETURNING * INTO c;
  IF FOUND AND c.status = 'failed' THEN
    PERFORM public.announce_failed_capture(c);
  END IF;
  SELECT f.status INTO STRICT status
  FROM public.captures AS f
  WHERE f.capture_id = p_capture_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.capture_answered TO payment_service_service;

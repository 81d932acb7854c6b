-- Claims the inquiry of one deposit, because a caller waits for the result. Outcome: 'claimed'; 'decided', there is
-- nothing to ask; 'too_soon', the gateway was asked a moment ago or limits the service.
CREATE OR REPLACE FUNCTION public.claim_inquiry(
  p_transaction_id uuid, p_provider text, p_schedule text, p_per_second double precision, p_gap_seconds integer,
  p_lease_seconds integer, OUT outcome text, OUT wait_seconds integer
)
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  i public.payment_inquiries;
  v_free_at timestamptz;
BEGIN
  PERFORM public.ask_about(p_transaction_id, p_provider, p_schedule, 0);
  SELECT * INTO i
  FROM public.payment_inquiries
  WHERE transaction_id = p_transaction_id
  FOR UPDATE;
  PERFORM FROM public.transactions AS t
  WHERE t.transaction_id = p_transaction_id
    AND public.is_unresolved(t.status, t.review_reason, p_schedule, t.created_at);
  IF NOT FOUND THEN
    DELETE FROM public.payment_inquiries
    WHERE transaction_id = p_transaction_id;
    outcome := 'decided';
    RETURN;
  END IF;
  v_now := clock_timestamp();
  INSERT INTO public.gateway_paces (provider, free_at)
  VALUES (p_provider, v_now - interval '1 second')
  ON CONFLICT DO NOTHING;
  SELECT greatest(g.free_at, g.paused_until, i.asked_at + make_interval(secs => p_gap_seconds)) INTO v_free_at
  FROM public.gateway_paces AS g
  WHERE g.provider = p_provider
  FOR UPDATE;
  IF v_free_at > v_now THEN
    outcome := 'too_soon';
    wait_seconds := ceil(extract(epoch FROM v_free_at - v_now));
    RETURN;
  END IF;
  UPDATE public.gateway_paces
  SET free_at = greatest(free_at, v_now - interval '1 second') + make_interval(secs => 1 / p_per_second)
  WHERE provider = p_provider;
  UPDATE public.payment_inquiries
  SET asked = asked + 1,
      asked_at = v_now,
      next_at = v_now + make_interval(secs => p_lease_seconds)
  WHERE transaction_id = p_transaction_id;
  outcome := 'claimed';
END
$$;
GRANT EXECUTE ON FUNCTION public.claim_inquiry TO payment_service_service;

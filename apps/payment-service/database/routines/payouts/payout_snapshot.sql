-- The present row of a payout, for the event about it. It names no person: the destination is masked when it is shown.
CREATE OR REPLACE FUNCTION public.payout_snapshot(p_payout_id uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_snapshot jsonb;
BEGIN
  SELECT jsonb_build_object('payout', to_jsonb(p)
    - '{account_id, amount, currency, provider, reference, hold_id, gateway_request_id, attempts, next_attempt_at, approved_by,
      decided_by}'::text[])
  INTO v_snapshot
  FROM public.payouts AS p
  WHERE p.payout_id = p_payout_id;
  RETURN coalesce(v_snapshot, '{}');
END
$$;
GRANT EXECUTE ON FUNCTION public.payout_snapshot TO payment_service_service;

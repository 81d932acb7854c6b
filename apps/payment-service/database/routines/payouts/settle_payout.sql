-- Books a payout that the gateway has made: the held amount leaves the wallet. Once per payout, because the effect is unique.
-- If the payout had failed before, the money has left nevertheless, and the wallet is debited, perhaps below zero. The
-- caller holds lock_payout and has checked that the payout is not paid.
CREATE OR REPLACE FUNCTION public.settle_payout(p public.payouts, p_gateway_payout_id text, p_event_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_outcome text;
BEGIN
  UPDATE public.payouts
  SET status = 'paid',
      gateway_payout_id = coalesce(p_gateway_payout_id, gateway_payout_id),
      failure_reason = NULL,
      review_reason = NULL,
      -- An operator may say so of a payout whose call was never recorded.
      sent_at = least(sent_at, clock_timestamp()),
      next_attempt_at = NULL,
      completed_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE payout_id = p.payout_id;
  UPDATE public.transactions
  SET status = 'settled',
      settled_amount = p.amount,
      settled_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE transaction_id = p.payout_id;
  v_outcome := public.hold_confirm(p.hold_id, p.amount, true, 'payout_paid', p.payout_id::text, p_event_id);
  IF v_outcome <> 'confirmed' THEN
    RAISE EXCEPTION 'settle_payout: the hold of payout % is %', p.payout_id, v_outcome;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.settle_payout TO payment_service_service;

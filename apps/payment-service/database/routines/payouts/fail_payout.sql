-- Ends a payout that was not made: the held amount is available again. The caller holds lock_payout and has checked that the
-- payout is undecided.
CREATE OR REPLACE FUNCTION public.fail_payout(p public.payouts, p_why text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.payouts
  SET status = 'failed',
      failure_reason = left(p_why, 200),
      review_reason = NULL,
      next_attempt_at = NULL,
      completed_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE payout_id = p.payout_id;
  UPDATE public.transactions
  SET status = 'failed',
      updated_at = clock_timestamp()
  WHERE transaction_id = p.payout_id;
  PERFORM public.hold_release(p.hold_id, false);
  PERFORM public.emit_transactions('payout.failed', ARRAY[p.payout_id], ARRAY[NULL::uuid]);
END
$$;
GRANT EXECUTE ON FUNCTION public.fail_payout TO payment_service_service;

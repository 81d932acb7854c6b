-- Leaves a payout to an operator: it is unknown whether it was made. It is neither sent nor asked about again, and the amount
-- stays held. The caller holds lock_payout and has checked that the payout is undecided.
CREATE OR REPLACE FUNCTION public.review_payout(p public.payouts, p_why text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.payouts
  SET status = 'needs_review',
      review_reason = left(p_why, 200),
      next_attempt_at = NULL,
      updated_at = clock_timestamp()
  WHERE payout_id = p.payout_id
    AND status <> 'needs_review';
  IF FOUND THEN
    PERFORM public.emit_transactions('payout.needs_review', ARRAY[p.payout_id], ARRAY[NULL::uuid]);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.review_payout TO payment_service_service;

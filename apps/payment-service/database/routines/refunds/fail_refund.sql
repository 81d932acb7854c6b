-- Books a refund of the merchant back into the wallet: from the reserved amount, or after a success from the gateway's
-- clearing account. The caller holds the deposit and has checked that the refund has not failed.
CREATE OR REPLACE FUNCTION public.fail_refund(
  r public.refunds, INOUT t public.transactions, p_why text, p_event_id uuid
)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.refunds
  SET status = 'failed',
      failure_reason = left(p_why, 200),
      matched_by_amount = false,
      next_attempt_at = NULL,
      completed_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE refund_id = r.refund_id;
  IF r.completed_at IS NULL THEN
    t.refund_reserved_amount := t.refund_reserved_amount - r.amount;
  ELSE
    t.refunded_amount := t.refunded_amount - r.amount;
  END IF;
  PERFORM public.save_settled_facts(t);
  PERFORM public.book_effects(
    CASE WHEN r.completed_at IS NULL THEN 'refund_released' ELSE 'refund_failed' END,
    ARRAY[t.transaction_id], ARRAY[r.refund_id::text], ARRAY[r.amount], ARRAY[p_event_id]);
END
$$;
GRANT EXECUTE ON FUNCTION public.fail_refund TO payment_service_service;

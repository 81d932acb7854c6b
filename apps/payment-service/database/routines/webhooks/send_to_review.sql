-- A success or a capture that does not match its deposit needs review. So does the deposit, if it is pending or failed;
-- its event contains the reported data.
CREATE OR REPLACE FUNCTION public.send_to_review(
  INOUT e public.webhook_events, p_transaction_id uuid, p_problem text
)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.transactions
  SET status = 'needs_review',
      review_reason = p_problem,
      review_event_id = e.event_id,
      updated_at = clock_timestamp()
  WHERE transaction_id = p_transaction_id
    AND status IN ('pending', 'failed');
  IF FOUND THEN
    PERFORM public.emit_transactions('deposit.needs_review', ARRAY[p_transaction_id], ARRAY[NULL::uuid],
      jsonb_build_object('reported', jsonb_build_object(
        'amount', e.amount, 'currency', e.currency, 'provider_payment_id', e.payment_id)));
  END IF;
  e.outcome := 'needs_review';
  e.reason := p_problem;
END
$$;
GRANT EXECUTE ON FUNCTION public.send_to_review TO payment_service_service;

-- After an operator's decision about an event that took effect, its deposit no longer needs review. Its account, which
-- got an event about the review, gets one about its end.
CREATE OR REPLACE FUNCTION public.release_deposit(p_transaction_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.transactions
  SET review_reason = NULL,
      review_event_id = NULL,
      updated_at = clock_timestamp()
  WHERE transaction_id = p_transaction_id
    AND review_reason = 'second_body'
    AND status <> 'needs_review';
  IF FOUND THEN
    PERFORM public.emit_transactions('deposit.reviewed', ARRAY[p_transaction_id]);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.release_deposit TO payment_service_service;

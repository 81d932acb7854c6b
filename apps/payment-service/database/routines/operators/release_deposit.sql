-- What an operator has decided of an event that took effect: its deposit waits for nobody any more, and its account, which
-- was told of the doubt, is told of its end.
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

-- What an operator has decided of an event that took effect: its deposit waits for nobody any more.
CREATE OR REPLACE FUNCTION public.release_deposit(p_transaction_id uuid) RETURNS void
LANGUAGE sql AS $$
  UPDATE public.transactions
  SET review_reason = NULL,
      review_event_id = NULL,
      updated_at = clock_timestamp()
  WHERE transaction_id = p_transaction_id
    AND review_reason = 'second_body'
    AND status <> 'needs_review'
$$;
GRANT EXECUTE ON FUNCTION public.release_deposit TO payment_service_service;

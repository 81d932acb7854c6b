-- A start that the gateway may have carried out is not repeated; a report or an inquiry shows whether it was paid. If a
-- phone may have been prompted, the payer's next step is stored.
CREATE OR REPLACE FUNCTION public.leave_unanswered(p_transaction_id uuid, p_next_action jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.started_payments
  SET status = 'unanswered',
      next_action = p_next_action,
      leased_until = NULL,
      email = NULL,
      return_url = NULL
  WHERE transaction_id = p_transaction_id
    AND status = 'created';
END
$$;
GRANT EXECUTE ON FUNCTION public.leave_unanswered TO payment_service_service;

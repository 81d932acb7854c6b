-- The gateway has started a payment. If its reports contain its own id instead of our reference, that id replaces the
-- deposit's reference. Earlier reports with that id are applied.
CREATE OR REPLACE FUNCTION public.payment_started(
  p_transaction_id uuid, p_handle text, p_reference text, p_merchant_request_id text, p_next_action jsonb,
  p_expires_at timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_provider text;
BEGIN
  SELECT provider INTO STRICT v_provider
  FROM public.started_payments
  WHERE transaction_id = p_transaction_id;
  PERFORM public.take_reference(p_transaction_id, p_reference, p_merchant_request_id);
  UPDATE public.started_payments
  SET status = 'started',
      handle = p_handle,
      next_action = p_next_action,
      expires_at = coalesce(p_expires_at, expires_at),
      leased_until = NULL,
      in_doubt = false,
      email = NULL,
      return_url = NULL
  WHERE transaction_id = p_transaction_id
    AND status IN ('created', 'unanswered');
  PERFORM public.apply_parked(p_transaction_id);
END
$$;
GRANT EXECUTE ON FUNCTION public.payment_started TO payment_service_service;

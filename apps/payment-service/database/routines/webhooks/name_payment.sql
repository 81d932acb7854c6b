-- The gateway's own id replaces the temporary id of a payment that was settled without one. The id is used up: no other
-- deposit can settle with it. No money moves.
CREATE OR REPLACE FUNCTION public.name_payment(e public.webhook_events, p_transaction_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
  VALUES (e.provider, 'payment', e.payment_id, p_transaction_id, 0, e.event_id);
  UPDATE public.transactions
  SET provider_payment_id = e.payment_id,
      updated_at = clock_timestamp()
  WHERE transaction_id = p_transaction_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.name_payment TO payment_service_service;

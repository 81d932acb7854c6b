-- The payment of this new deposit will only be authorised: nothing is credited before a capture.
CREATE OR REPLACE FUNCTION public.authorization_create(
  p_transaction_id uuid, p_several_captures boolean, p_lifetime_seconds integer
) RETURNS void
LANGUAGE sql AS $$
  UPDATE public.transactions
  SET capture_method = 'manual'
  WHERE transaction_id = p_transaction_id;
  INSERT INTO public.authorizations (transaction_id, provider, several_captures, lifetime_seconds)
  SELECT t.transaction_id, t.provider, p_several_captures, p_lifetime_seconds
  FROM public.transactions AS t
  WHERE t.transaction_id = p_transaction_id
$$;
GRANT EXECUTE ON FUNCTION public.authorization_create TO payment_service_service;

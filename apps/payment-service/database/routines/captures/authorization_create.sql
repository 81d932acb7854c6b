-- The payment of this new deposit will only be authorised: nothing is credited before a capture.
CREATE OR REPLACE FUNCTION public.authorization_create(
  p_transaction_id uuid, p_several_captures boolean, p_lifetime_seconds integer
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_provider text;
BEGIN
  UPDATE public.transactions AS t
  SET capture_method = 'manual'
  WHERE t.transaction_id = p_transaction_id
  RETURNING t.provider INTO v_provider;
  IF FOUND THEN
    INSERT INTO public.authorizations (transaction_id, provider, several_captures, lifetime_seconds)
    VALUES (p_transaction_id, v_provider, p_several_captures, p_lifetime_seconds);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.authorization_create TO payment_service_service;

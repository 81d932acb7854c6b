-- Locks a hold after its wallet, which is the common order: lock_available.
CREATE OR REPLACE FUNCTION public.lock_hold(p_hold_id uuid) RETURNS public.holds
LANGUAGE plpgsql AS $$
DECLARE
  h public.holds;
BEGIN
  SELECT * INTO STRICT h
  FROM public.holds
  WHERE hold_id = p_hold_id;
  PERFORM public.lock_available(h.account_id, h.currency);
  SELECT * INTO STRICT h
  FROM public.holds
  WHERE hold_id = p_hold_id
  FOR UPDATE;
  RETURN h;
END
$$;
GRANT EXECUTE ON FUNCTION public.lock_hold TO payment_service_service;

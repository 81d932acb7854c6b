-- From here on the held amount may leave, so that time alone no longer ends the hold. Call it in the transaction that
-- commits before the gateway is called. False: the hold is no longer open, so nothing may be sent.
CREATE OR REPLACE FUNCTION public.hold_keep(p_hold_id uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.holds
  SET expires_at = NULL,
      updated_at = clock_timestamp()
  WHERE hold_id = p_hold_id
    AND status = 'open'
    AND (expires_at > clock_timestamp()) IS NOT FALSE;
  RETURN FOUND;
END
$$;
GRANT EXECUTE ON FUNCTION public.hold_keep TO payment_service_service;

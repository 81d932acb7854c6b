-- The gateway limits the service: for this time, no replica sends it inquiries.
CREATE OR REPLACE FUNCTION public.pause_gateway(p_provider text, p_seconds integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.gateway_paces (provider, paused_until)
  VALUES (p_provider, clock_timestamp() + make_interval(secs => p_seconds))
  ON CONFLICT (provider) DO UPDATE
  SET paused_until = greatest(gateway_paces.paused_until, EXCLUDED.paused_until);
END
$$;
GRANT EXECUTE ON FUNCTION public.pause_gateway TO payment_service_service;

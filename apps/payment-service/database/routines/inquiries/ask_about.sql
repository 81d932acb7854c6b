-- Schedules inquiries about a deposit at its gateway. `p_after_seconds` NULL: the gateway cannot be asked.
CREATE OR REPLACE FUNCTION public.ask_about(
  p_transaction_id uuid, p_provider text, p_schedule text, p_after_seconds integer
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_after_seconds IS NOT NULL THEN
    INSERT INTO public.payment_inquiries (transaction_id, provider, schedule, next_at)
    VALUES (p_transaction_id, p_provider, p_schedule,
      clock_timestamp() + make_interval(secs => p_after_seconds * (1 + random() / 10)))
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.ask_about TO payment_service_service;

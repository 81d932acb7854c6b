-- Whether different bytes with the same delivery key have taken effect. A failure does not end a payment.
CREATE OR REPLACE FUNCTION public.took_effect_under_key(p_event_id uuid, p_first_event_id uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM public.webhook_events AS w
      WHERE w.event_id = p_first_event_id
        AND w.outcome = 'settled'
        AND w.kind <> 'payment_failed')
    OR EXISTS (
      SELECT FROM public.webhook_events AS w
      WHERE w.first_event_id = coalesce(p_first_event_id, p_event_id)
        AND w.event_id IS DISTINCT FROM p_event_id
        AND w.outcome = 'settled'
        AND w.kind <> 'payment_failed')
$$;
GRANT EXECUTE ON FUNCTION public.took_effect_under_key TO payment_service_service;

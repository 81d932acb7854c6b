-- Stores one delivery and applies it; the caller, receive_events, holds lock_payments for it. Of concurrent deliveries
-- of the same bytes, exactly one is applied; the others find it stored and return `repeated`. Different bytes with a
-- known key are stored and applied until an event with that key takes effect. After that, they are only counted.
--   p_transmission_id  an id that the gateway signs separately from the bytes. A second body with it is stored, held,
-- and
--                      reported in `second_body`. At most twenty are stored per transmission.
--   p_held             why the event may not take effect yet, or NULL.
CREATE OR REPLACE FUNCTION public.receive_event(
  p_provider text, p_delivery_key text, p_type text, p_kind text, p_reference text, p_payment_id text,
  p_object_id text, p_amount bigint, p_currency text, p_cumulative boolean, p_merchant_request_id text, p_anomaly text,
  p_secret_fingerprint text, p_raw_body bytea, p_transmission_id text, p_held text,
  OUT event_id uuid, OUT outcome text, OUT reason text, OUT repeated boolean, OUT second_body boolean
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
  v_key text := p_delivery_key;
  v_first_id uuid;
  v_bodies integer := 0;
BEGIN
  IF p_transmission_id IS NOT NULL THEN
    SELECT count(*) INTO v_bodies
    FROM public.webhook_transmissions AS w
    WHERE w.provider = p_provider
      AND w.transmission_id = p_transmission_id
      AND w.body_digest <> sha256(p_raw_body);
  END IF;
  second_body := v_bodies > 0;
  e := public.count_repetition(p_provider, v_key, p_raw_body);
  IF e.event_id IS NULL THEN
    SELECT w.event_id INTO v_first_id
    FROM public.webhook_events AS w
    WHERE w.provider = p_provider
      AND w.delivery_key = p_delivery_key;
    IF FOUND THEN
      v_key := p_delivery_key || '#' || encode(sha256(p_raw_body), 'hex');
      e := public.count_repetition(p_provider, v_key, p_raw_body);
      IF e.event_id IS NULL AND NOT second_body
        AND public.took_effect_under_key(NULL, v_first_id) THEN
        e := public.count_repetition(p_provider, p_delivery_key, NULL);
      END IF;
    END IF;
  END IF;
  repeated := e.event_id IS NOT NULL OR v_bodies >= 20;
  IF e.event_id IS NULL AND repeated THEN
    SELECT w.* INTO e
    FROM public.webhook_events AS w
    JOIN public.webhook_transmissions AS b ON b.event_id = w.event_id
    WHERE b.provider = p_provider
      AND b.transmission_id = p_transmission_id
    ORDER BY w.event_id DESC
    LIMIT 1;
    PERFORM public.count_repetition(p_provider, e.delivery_key, NULL);
    second_body := false;
  ELSIF NOT repeated THEN
    e.event_id := public.uuid_v7();
    e.provider := p_provider;
    e.delivery_key := v_key;
    e.type := p_type;
    e.kind := p_kind;
    e.reference := p_reference;
    e.payment_id := p_payment_id;
    e.object_id := p_object_id;
    e.amount := p_amount;
    e.currency := p_currency;
    e.cumulative := p_cumulative;
    e.merchant_request_id := p_merchant_request_id;
    e.anomaly := p_anomaly;
    e.secret_fingerprint := p_secret_fingerprint;
    e.body_digest := sha256(p_raw_body);
    e.deliveries := 1;
    e.received_at := clock_timestamp();
    e.last_delivered_at := e.received_at;
    e.held := CASE WHEN second_body THEN 'second_body' ELSE p_held END;
    e.first_event_id := v_first_id;
    e := public.apply_event(e);
    INSERT INTO public.webhook_events VALUES (e.*);
    INSERT INTO public.webhook_bodies (event_id, raw_body) VALUES (e.event_id, p_raw_body);
    IF e.held = 'awaits_confirmation' THEN
      INSERT INTO public.webhook_confirmations (event_id) VALUES (e.event_id);
    END IF;
    IF e.outcome = 'settled' AND e.kind <> 'payment_failed' THEN
      IF v_first_id IS NOT NULL THEN
        PERFORM public.close_under_key(e);
      END IF;
      PERFORM public.apply_parked(e.transaction_id);
    END IF;
  END IF;
  IF p_transmission_id IS NOT NULL AND (second_body OR v_bodies = 0) THEN
    INSERT INTO public.webhook_transmissions (provider, transmission_id, body_digest, event_id)
    VALUES (p_provider, p_transmission_id, sha256(p_raw_body), e.event_id)
    ON CONFLICT DO NOTHING;
    second_body := second_body AND FOUND;
    IF second_body THEN
      PERFORM public.hold_transmission(p_provider, p_transmission_id, e.event_id);
    END IF;
  END IF;
  event_id := e.event_id;
  outcome := e.outcome;
  reason := e.reason;
END
$$;
GRANT EXECUTE ON FUNCTION public.receive_event TO payment_service_service;

-- The present row of an effect's refund, for the event about it. The merchant started the refund; or it was started at
-- the gateway and has the id of its effect. A gateway that reports only totals gives it no id.
CREATE OR REPLACE FUNCTION public.refund_snapshot(p_effect_id uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  f public.effects;
  v_refund_id uuid;
  v_snapshot jsonb;
BEGIN
  SELECT * INTO f
  FROM public.effects
  WHERE effect_id = p_effect_id
    AND kind IN ('refund', 'refund_reserved', 'refund_settled', 'refund_released', 'refund_failed');
  IF f.kind LIKE 'refund\_%' AND f.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    v_refund_id := f.object_id;
  ELSIF f.kind IN ('refund', 'refund_failed') THEN
    SELECT b.effect_id INTO v_refund_id
    FROM public.effects AS b
    WHERE b.provider = f.provider
      AND b.kind = 'refund'
      AND b.object_id = f.object_id;
  END IF;
  SELECT jsonb_build_object('refund', to_jsonb(s) - 'account_id')
  INTO v_snapshot
  FROM public.shown_refunds AS s
  WHERE s.refund_id = v_refund_id;
  RETURN coalesce(v_snapshot, '{}');
END
$$;
GRANT EXECUTE ON FUNCTION public.refund_snapshot TO payment_service_service;

-- The refund that an effect is of, as it is now, for the event that tells of it: one that the merchant started, or one that
-- began at the gateway and has the id of its effect. A gateway that reports only totals gives it no id.
CREATE OR REPLACE FUNCTION public.refund_snapshot(p_effect_id uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  f public.effects;
  v_refund jsonb;
BEGIN
  SELECT * INTO f
  FROM public.effects
  WHERE effect_id = p_effect_id
    AND kind IN ('refund', 'refund_reserved', 'refund_settled', 'refund_released', 'refund_failed');
  IF f.kind LIKE 'refund\_%' AND f.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    SELECT jsonb_build_object(
      'refund_id', r.refund_id,
      'transaction_id', r.transaction_id,
      'origin', 'merchant',
      'status', r.status,
      'amount', r.amount,
      'currency', r.currency,
      'reason', r.reason,
      'failure_reason', r.failure_reason,
      'gateway_refund_id', coalesce(r.gateway_refund_id, r.object_id),
      'created_at', r.created_at,
      'updated_at', r.updated_at,
      'completed_at', r.completed_at)
    INTO v_refund
    FROM public.refunds AS r
    WHERE r.refund_id = f.object_id::uuid;
  END IF;
  IF v_refund IS NULL AND f.kind IN ('refund', 'refund_failed') THEN
    SELECT to_jsonb(g) - 'account_id'
    INTO v_refund
    FROM public.gateway_refunds AS g
    WHERE g.refund_id = (
        SELECT b.effect_id
        FROM public.effects AS b
        WHERE b.provider = f.provider
          AND b.kind = 'refund'
          AND b.object_id = f.object_id);
  END IF;
  RETURN CASE WHEN v_refund IS NULL THEN '{}' ELSE jsonb_build_object('refund', v_refund) END;
END
$$;
GRANT EXECUTE ON FUNCTION public.refund_snapshot TO payment_service_service;

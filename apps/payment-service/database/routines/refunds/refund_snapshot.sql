-- The refund of the merchant that an effect is of, as it is now, for the event that tells of it. An empty object if the refund
-- began at the gateway.
CREATE OR REPLACE FUNCTION public.refund_snapshot(p_effect_id uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_snapshot jsonb;
BEGIN
  SELECT jsonb_build_object('refund', jsonb_build_object(
    'refund_id', r.refund_id,
    'transaction_id', r.transaction_id,
    'status', r.status,
    'amount', r.amount,
    'currency', r.currency,
    'reason', r.reason,
    'failure_reason', r.failure_reason,
    'gateway_refund_id', coalesce(r.gateway_refund_id, r.object_id),
    'created_at', r.created_at,
    'updated_at', r.updated_at,
    'completed_at', r.completed_at))
  INTO v_snapshot
  FROM public.effects AS f
  JOIN public.refunds AS r ON r.refund_id = CASE
    WHEN f.kind LIKE 'refund\_%' AND f.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN f.object_id::uuid
  END
  WHERE f.effect_id = p_effect_id
    AND f.kind IN ('refund_reserved', 'refund_settled', 'refund_released', 'refund_failed');
  RETURN coalesce(v_snapshot, '{}');
END
$$;
GRANT EXECUTE ON FUNCTION public.refund_snapshot TO payment_service_service;

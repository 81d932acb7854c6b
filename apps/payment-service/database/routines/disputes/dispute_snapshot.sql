-- The present row of an effect's dispute, for the event about it.
CREATE OR REPLACE FUNCTION public.dispute_snapshot(p_effect_id uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_snapshot jsonb;
BEGIN
  SELECT jsonb_build_object('dispute', to_jsonb(d) - 'account_id')
  INTO v_snapshot
  FROM public.effects AS f
  JOIN public.disputes AS d ON d.provider = f.provider AND d.gateway_dispute_id = f.object_id
  WHERE f.effect_id = p_effect_id;
  RETURN coalesce(v_snapshot, '{}');
END
$$;
GRANT EXECUTE ON FUNCTION public.dispute_snapshot TO payment_service_service;

-- emit_detailed, for events that contain nothing beside their transaction, its refund or its dispute.
CREATE OR REPLACE FUNCTION public.emit_transactions(
  p_type text, p_transaction_id uuid[], p_effect_id uuid[] DEFAULT '{}'
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.emit_detailed(p_type, p_transaction_id, p_effect_id, '{}');
END
$$;
GRANT EXECUTE ON FUNCTION public.emit_transactions TO payment_service_service;

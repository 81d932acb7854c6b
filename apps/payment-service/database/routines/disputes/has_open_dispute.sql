-- Whether a dispute of this transaction is open, other than the one with this id.
CREATE OR REPLACE FUNCTION public.has_open_dispute(p_transaction_id uuid, p_except_id text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM public.effects AS d
    WHERE d.transaction_id = p_transaction_id
      AND d.kind = 'dispute'
      AND d.object_id IS DISTINCT FROM p_except_id
      AND NOT EXISTS (
        SELECT FROM public.effects AS x
        WHERE x.transaction_id = p_transaction_id
          AND x.object_id = d.object_id
          AND x.kind IN ('dispute_end', 'chargeback')))
$$;
GRANT EXECUTE ON FUNCTION public.has_open_dispute TO payment_service_service;

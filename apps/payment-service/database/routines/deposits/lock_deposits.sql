-- Locks the deposits of deliveries, by their references and by their payments, in the order of their ids. The caller,
-- receive_events, holds lock_payments for them.
CREATE OR REPLACE FUNCTION public.lock_deposits(p_provider text[], p_reference text[], p_payment_id text[]) RETURNS uuid[]
LANGUAGE plpgsql
AS $$
BEGIN
  RETURN ARRAY(
    SELECT t.transaction_id
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (ARRAY(
      SELECT unnest(ARRAY[coalesce((
          SELECT f.transaction_id
          FROM public.transactions AS f
          WHERE f.provider = d.provider AND f.provider_reference = d.reference), (
          SELECT r.transaction_id
          FROM public.payment_references AS r
          WHERE r.provider = d.provider AND r.reference = d.reference)), (
          SELECT f.transaction_id
          FROM public.effects AS f
          WHERE f.provider = d.provider AND f.kind = 'payment' AND f.object_id = d.payment_id)])
      FROM (
        SELECT unnest(p_provider) AS provider, unnest(p_reference) AS reference, unnest(p_payment_id) AS payment_id) AS d))
    ORDER BY t.transaction_id
    FOR UPDATE);
END
$$;
GRANT EXECUTE ON FUNCTION public.lock_deposits TO payment_service_service;

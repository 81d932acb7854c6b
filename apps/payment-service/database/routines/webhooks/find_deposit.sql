-- The owner of a payment id is stored only once: in the effect of the payment, and effects are unique. The settlement
-- writes both in one step, so a second index on the deposit would add nothing. Without it, no column that a settlement
-- changes is indexed, so the row is updated within its page, which keeps some free space.
CREATE OR REPLACE FUNCTION public.find_deposit(e public.webhook_events) RETURNS public.transactions
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
BEGIN
  -- A failure may contain the reference of the failed request, such as a cancellation, instead of the payment's.
  IF e.payment_id IS NOT NULL AND e.kind NOT IN ('payment_authorized', 'payment_succeeded', 'payment_captured') THEN
    SELECT * INTO t
    FROM public.transactions
    WHERE transaction_id = (
        SELECT f.transaction_id
        FROM public.effects AS f
        WHERE f.provider = e.provider
          AND f.kind = 'payment'
          AND f.object_id = e.payment_id)
      AND provider_payment_id = e.payment_id
    FOR UPDATE;
    -- A gateway may give each part of a captured payment a separate id.
    IF NOT FOUND THEN
      SELECT * INTO t
      FROM public.transactions
      WHERE transaction_id = (
          SELECT f.transaction_id
          FROM public.effects AS f
          WHERE f.provider = e.provider
            AND f.kind = 'capture'
            AND f.object_id = e.payment_id)
      FOR UPDATE;
    END IF;
  END IF;
  IF t.transaction_id IS NULL AND e.reference IS NOT NULL THEN
    SELECT * INTO t
    FROM public.transactions
    WHERE provider = e.provider
      AND provider_reference = e.reference
    FOR UPDATE;
    IF NOT FOUND THEN
      SELECT * INTO t
      FROM public.transactions
      WHERE transaction_id = (
          SELECT r.transaction_id
          FROM public.payment_references AS r
          WHERE r.provider = e.provider
            AND r.reference = e.reference)
      FOR UPDATE;
    END IF;
  END IF;
  -- Some events contain only the refund or the dispute.
  IF t.transaction_id IS NULL AND e.object_id IS NOT NULL AND e.kind NOT IN (
    'payment_authorized', 'payment_succeeded', 'payment_captured', 'payment_failed') THEN
    SELECT * INTO t
    FROM public.transactions
    WHERE transaction_id = (
        SELECT f.transaction_id
        FROM public.effects AS f
        WHERE f.provider = e.provider
          AND f.kind IN ('payment', 'capture', 'refund', 'dispute', 'dispute_end', 'chargeback', 'reversal')
          AND f.object_id = e.object_id
        LIMIT 1)
    FOR UPDATE;
  END IF;
  RETURN t;
END
$$;
GRANT EXECUTE ON FUNCTION public.find_deposit TO payment_service_service;

-- Why a success must not settle this deposit, or NULL. Contradictions come before missing data, and both before events
-- that the deposit waits for. Rank decides: a success settles a pending or failed deposit, and no later event reverses
-- it. A success also settles a deposit that needs review only because an earlier event was incomplete. A deposit that
-- an operator has credited without a receipt gets its id, if the amounts are equal.
--   p_paid_transaction_id  the transaction whose payment already has this id, or NULL.
-- It uses only columns, so that PostgreSQL inlines it if one statement evaluates many rows.
CREATE OR REPLACE FUNCTION public.success_problem(
  p_anomaly text, p_payment_id text, p_amount bigint, p_currency text, p_merchant_request_id text,
  p_paid_transaction_id uuid, t public.transactions
) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_anomaly IS NOT NULL AND NOT public.is_incomplete(p_anomaly) THEN p_anomaly
    WHEN p_currency <> t.currency THEN 'currency_differs'
    WHEN p_amount <> CASE WHEN public.lacks_receipt(t) THEN t.settled_amount ELSE t.amount END THEN 'amount_differs'
    WHEN p_merchant_request_id <> t.merchant_request_id THEN 'merchant_request_id_differs'
    WHEN p_paid_transaction_id <> t.transaction_id THEN 'payment_id_reused'
    -- The gateway was asked before its report arrived, and responds after it.
    WHEN p_anomaly = 'receipt_missing' AND t.status NOT IN ('pending', 'failed', 'needs_review') THEN 'settled_before'
    WHEN p_anomaly IS NOT NULL THEN p_anomaly
    WHEN p_amount IS NULL THEN 'amount_missing'
    WHEN p_currency IS NULL THEN 'currency_missing'
    WHEN p_payment_id IS NULL THEN 'payment_id_missing'
    WHEN t.status IN ('pending', 'failed') THEN NULL
    WHEN t.status = 'needs_review' AND public.is_incomplete(t.review_reason) THEN NULL
    WHEN t.status = 'needs_review' THEN 'awaits_review'
    WHEN p_payment_id IS NOT DISTINCT FROM t.provider_payment_id THEN 'settled_before'
    -- An inquiry settled the deposit without an id of the payment: the second event is about the same payment.
    WHEN p_payment_id = 'query:' || t.provider_reference THEN 'settled_before'
    WHEN t.provider_payment_id = 'query:' || t.provider_reference OR public.lacks_receipt(t) THEN 'names_payment'
    ELSE 'second_payment'
  END
$$;
GRANT EXECUTE ON FUNCTION public.success_problem TO payment_service_service;

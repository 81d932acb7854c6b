-- A merchant ends the review of one of the account's deposits by accepting the received amount. Only if the amount is
-- the only difference, and within the given percentage of the registered amount. review_deposit does the rest. Outcome:
-- 'accepted', 'not_found', 'not_in_review', 'other_reason', or 'beyond_limit'.
CREATE OR REPLACE FUNCTION public.review_own_deposit(
  p_account_id text, p_transaction_id uuid, p_max_percent integer
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
  e public.webhook_events;
BEGIN
  SELECT * INTO t
  FROM public.transactions
  WHERE account_id = p_account_id
    AND transaction_id = p_transaction_id;
  SELECT * INTO e
  FROM public.webhook_events
  WHERE event_id = t.review_event_id;
  PERFORM public.lock_payments(ARRAY[t.provider], ARRAY[t.provider_reference], ARRAY[e.payment_id]);
  SELECT * INTO t
  FROM public.transactions
  WHERE account_id = p_account_id
    AND transaction_id = p_transaction_id
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'not_found';
  ELSIF t.status <> 'needs_review' THEN
    RETURN 'not_in_review';
  ELSIF t.review_reason <> 'amount_differs' OR e.event_id IS DISTINCT FROM t.review_event_id OR e.amount IS NULL
    OR e.amount <= 0 OR e.currency IS DISTINCT FROM t.currency OR e.held IS NOT NULL THEN
    RETURN 'other_reason';
  ELSIF abs(e.amount - t.amount)::numeric * 100 > t.amount::numeric * p_max_percent THEN
    RETURN 'beyond_limit';
  END IF;
  RETURN (public.review_deposit(p_transaction_id, true, left('account:' || p_account_id, 128), NULL)).outcome;
END
$$;
GRANT EXECUTE ON FUNCTION public.review_own_deposit TO payment_service_service;

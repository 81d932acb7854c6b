-- One batch of an erasure: erases personal data in the transactions of an account, including received transfers, with
-- their starts and inquiries. Amounts, references, the gateway's ids and all bookings stay. Reads at most p_limit
-- transactions after p_after. Transactions that wait for their payer or for an operator are kept, and so are locked
-- ones for now.
--   p_dry_run  counts and changes nothing.
-- through    where the next batch continues; NULL: at the end.
CREATE OR REPLACE FUNCTION public.erase_transactions(
  p_account_id text, p_before timestamptz, p_after uuid, p_limit integer, p_dry_run boolean,
  OUT through uuid, OUT erased integer, OUT kept integer, OUT busy integer
)
LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  v_looked uuid[];
  v_waiting uuid[];
  v_found uuid[];
  v_taken uuid[];
BEGIN
  v_looked := ARRAY(
    SELECT l.transaction_id
    FROM (
      (SELECT t.transaction_id
        FROM public.transactions AS t
        WHERE t.account_id = p_account_id AND t.transaction_id > p_after
        ORDER BY t.transaction_id
        LIMIT p_limit)
      UNION
      (SELECT t.transaction_id
        FROM public.transactions AS t
        WHERE t.counterparty_account_id = p_account_id AND t.transaction_id > p_after
        ORDER BY t.transaction_id
        LIMIT p_limit)) AS l
    ORDER BY l.transaction_id
    LIMIT p_limit);
  through := CASE WHEN cardinality(v_looked) = p_limit THEN v_looked[p_limit] END;
  SELECT array_agg(f.transaction_id) FILTER (WHERE f.waits), array_agg(f.transaction_id) FILTER (WHERE NOT f.waits)
  INTO v_waiting, v_found
  FROM (
    SELECT t.transaction_id,
      t.status = 'needs_review'
        OR t.review_reason IS NOT DISTINCT FROM 'second_body'
        OR t.status = 'pending' AND coalesce(s.expires_at > clock_timestamp(), false) AS waits
    FROM public.transactions AS t
    LEFT JOIN public.started_payments AS s ON s.transaction_id = t.transaction_id
    LEFT JOIN public.payment_inquiries AS i ON i.transaction_id = t.transaction_id
    WHERE t.transaction_id = ANY (v_looked)
      AND t.created_at < p_before
      AND (num_nonnulls(t.phone_number, t.description, t.order_id, t.customer_id, s.email, s.return_url, s.refusal, i.why) > 0
        OR s.next_action IS NOT NULL
        OR t.metadata <> '{}')) AS f;
  kept := coalesce(cardinality(v_waiting), 0);
  erased := coalesce(cardinality(v_found), 0);
  busy := 0;
  IF p_dry_run OR erased = 0 THEN
    RETURN;
  END IF;
  v_taken := ARRAY(
    SELECT t.transaction_id
    FROM public.transactions AS t
    WHERE t.transaction_id = ANY (v_found)
      AND t.status <> 'needs_review'
      AND t.review_reason IS DISTINCT FROM 'second_body'
    FOR NO KEY UPDATE SKIP LOCKED);
  busy := erased - cardinality(v_taken);
  erased := cardinality(v_taken);
  UPDATE public.transactions AS t
  SET phone_number = NULL,
      description = NULL,
      order_id = NULL,
      customer_id = NULL,
      metadata = '{}'
  WHERE t.transaction_id = ANY (v_taken);
  UPDATE public.started_payments AS s
  SET email = NULL,
      return_url = NULL,
      next_action = NULL,
      refusal = NULL
  WHERE s.transaction_id = ANY (ARRAY(
    SELECT p.transaction_id
    FROM public.started_payments AS p
    WHERE p.transaction_id = ANY (v_taken)
    FOR NO KEY UPDATE SKIP LOCKED));
  UPDATE public.payment_inquiries AS i
  SET why = NULL
  WHERE i.transaction_id = ANY (ARRAY(
    SELECT q.transaction_id
    FROM public.payment_inquiries AS q
    WHERE q.transaction_id = ANY (v_taken)
    FOR NO KEY UPDATE SKIP LOCKED));
END
$$;
GRANT EXECUTE ON FUNCTION public.erase_transactions TO payment_service_service;

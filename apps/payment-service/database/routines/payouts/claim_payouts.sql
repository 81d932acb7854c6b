-- Gives due payouts to a worker: each to one, for the time of the lease. The time of sending is stored here, so it is
-- committed before the call. A payout with such a time may have reached the gateway. It is asked about, and never sent again.
--   p_busy  gateways that have enough calls at the moment.
-- was_sent: before this call.
CREATE OR REPLACE FUNCTION public.claim_payouts(p_limit integer, p_lease_seconds double precision, p_busy text[])
RETURNS TABLE (
  payout_id uuid, provider text, amount bigint, currency text, reference text, destination_value text,
  gateway_request_id text, attempts integer, was_sent boolean, sent_at timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH due AS (
    SELECT p.payout_id, p.sent_at
    FROM public.payouts AS p
    WHERE p.next_attempt_at <= clock_timestamp()
      AND p.provider <> ALL (p_busy)
    ORDER BY p.next_attempt_at
    LIMIT p_limit
    FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE public.payouts AS p
    SET status = 'sent',
        sent_at = least(p.sent_at, clock_timestamp()),
        attempts = p.attempts + 1,
        next_attempt_at = clock_timestamp() + make_interval(secs => p_lease_seconds),
        updated_at = clock_timestamp()
    FROM due
    WHERE p.payout_id = due.payout_id
    RETURNING p.*, due.sent_at IS NOT NULL AS was_sent
  )
  SELECT c.payout_id, c.provider, c.amount, c.currency, c.reference, d.value, c.gateway_request_id, c.attempts, c.was_sent,
    c.sent_at
  FROM claimed AS c
  JOIN public.payout_destinations AS d ON d.account_id = c.account_id AND d.destination_id = c.destination_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.claim_payouts TO payment_service_service;

-- Stores the dispute of an event with its new status. The caller has checked that the event takes effect, and holds the
-- deposit.
CREATE OR REPLACE FUNCTION public.note_dispute(e public.webhook_events, t public.transactions, p_status text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_closed_at timestamptz := CASE WHEN p_status <> 'open' THEN clock_timestamp() END;
BEGIN
  INSERT INTO public.disputes AS d (account_id, transaction_id, provider, gateway_dispute_id, status, amount, currency,
    reason, respond_by, closed_at)
  SELECT t.account_id, t.transaction_id, e.provider, e.object_id, p_status, e.amount, coalesce(e.currency, t.currency),
    s.reason, s.respond_by, v_closed_at
  FROM (VALUES (1)) AS one
  LEFT JOIN public.dispute_details AS s ON s.provider = e.provider AND s.gateway_dispute_id = e.object_id
  ON CONFLICT (provider, gateway_dispute_id) DO UPDATE
  SET status = p_status,
      amount = coalesce(excluded.amount, d.amount),
      closed_at = v_closed_at,
      updated_at = clock_timestamp();
END
$$;
GRANT EXECUTE ON FUNCTION public.note_dispute TO payment_service_service;

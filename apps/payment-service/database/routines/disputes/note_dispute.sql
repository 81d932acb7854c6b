-- Stores the dispute of an event with its new status. The caller has checked that the event takes effect, and holds the
-- deposit.
CREATE OR REPLACE FUNCTION public.note_dispute(e public.webhook_events, t public.transactions, p_status text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  s public.dispute_details;
  v_closed_at timestamptz := CASE WHEN p_status <> 'open' THEN clock_timestamp() END;
BEGIN
  SELECT * INTO s
  FROM public.dispute_details AS f
  WHERE f.provider = e.provider
    AND f.gateway_dispute_id = e.object_id;
  INSERT INTO public.disputes AS d (account_id, transaction_id, provider, gateway_dispute_id, status, amount, currency,
    reason, respond_by, closed_at)
  VALUES (t.account_id, t.transaction_id, e.provider, e.object_id, p_status, e.amount, coalesce(e.currency, t.currency),
    s.reason, s.respond_by, v_closed_at)
  ON CONFLICT (provider, gateway_dispute_id) DO UPDATE
  SET status = p_status,
      amount = coalesce(excluded.amount, d.amount),
      closed_at = v_closed_at,
      updated_at = EXCLUDED.updated_at;
END
$$;
GRANT EXECUTE ON FUNCTION public.note_dispute TO payment_service_service;

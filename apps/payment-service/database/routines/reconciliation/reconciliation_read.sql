-- Stores the next lines of a file that p_worker reads, and its progress, in one step. False: the worker no longer holds
-- it, and nothing is stored.
CREATE OR REPLACE FUNCTION public.reconciliation_read(
  p_reconciliation_id uuid, p_worker uuid, p_bytes_read bigint, p_lease_seconds integer, p_place integer[],
  p_line_id text[], p_kind text[], p_payment_id text[], p_object_id text[], p_reference text[], p_gross bigint[],
  p_fee bigint[], p_net bigint[], p_currency text[], p_settlement_currency text[], p_occurred_at timestamptz[],
  p_batch text[]
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  r public.reconciliations;
BEGIN
  UPDATE public.reconciliations
  SET lines_read = lines_read + cardinality(p_line_id),
      bytes_read = p_bytes_read,
      leased_until = clock_timestamp() + make_interval(secs => p_lease_seconds),
      period_from = CASE WHEN period_given THEN period_from ELSE least(period_from, (
        SELECT min(d.at)
        FROM unnest(p_occurred_at, p_kind) AS d (at, kind)
        WHERE d.kind IN ('payment', 'refund', 'chargeback', 'chargeback_reversed', 'merchant_payout'))) END,
      period_until = CASE WHEN period_given THEN period_until ELSE greatest(period_until, (
        SELECT max(d.at)
        FROM unnest(p_occurred_at, p_kind) AS d (at, kind)
        WHERE d.kind IN ('payment', 'refund', 'chargeback', 'chargeback_reversed', 'merchant_payout'))) END
  WHERE reconciliation_id = p_reconciliation_id
    AND worker = p_worker
    AND status = 'reading'
  RETURNING * INTO r;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO public.reconciliation_lines (reconciliation_id, ordinal, place, provider, line_id, kind, payment_id,
    object_id, reference, gross, fee, net, currency, settlement_currency, occurred_at, batch)
  SELECT r.reconciliation_id, r.lines_read - cardinality(p_line_id) + d.ordinal, d.place, r.provider, d.line_id, d.kind,
    d.payment_id, d.object_id, d.reference, d.gross, d.fee, d.net, d.currency, d.settlement_currency, d.occurred_at,
    d.batch
  FROM unnest(p_place, p_line_id, p_kind, p_payment_id, p_object_id, p_reference, p_gross, p_fee, p_net, p_currency,
    p_settlement_currency, p_occurred_at, p_batch) WITH ORDINALITY AS d (place, line_id, kind, payment_id, object_id,
    reference, gross, fee, net, currency, settlement_currency, occurred_at, batch, ordinal);
  RETURN true;
END
$$;
GRANT EXECUTE ON FUNCTION public.reconciliation_read TO payment_service_service;

-- Compares the next lines of a completely read report, and returns their number: 0, all are compared; NULL, p_worker no
-- longer holds it. If the report contains the payment of a pending deposit, an inquiry becomes due now.
CREATE OR REPLACE FUNCTION public.reconciliation_match(
  p_reconciliation_id uuid, p_worker uuid, p_by_payment text[], p_limit integer, p_lease_seconds integer
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  r public.reconciliations;
  v_through integer;
BEGIN
  UPDATE public.reconciliations
  SET leased_until = clock_timestamp() + make_interval(secs => p_lease_seconds)
  WHERE reconciliation_id = p_reconciliation_id
    AND worker = p_worker
    AND status = 'matching'
  RETURNING * INTO r;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  v_through := least(r.lines_matched + p_limit, r.lines_read);
  IF v_through > r.lines_matched THEN
    PERFORM public.judge_lines(
      p_reconciliation_id, ARRAY(SELECT generate_series(r.lines_matched + 1, v_through)), p_by_payment);
    UPDATE public.payment_inquiries AS i
    SET next_at = clock_timestamp()
    FROM public.reconciliation_lines AS l
    WHERE l.reconciliation_id = p_reconciliation_id
      AND l.ordinal BETWEEN r.lines_matched + 1 AND v_through
      AND l.state = 'missing_here'
      AND l.kind = 'payment'
      AND i.transaction_id = l.transaction_id
      AND (i.next_at IS NULL OR i.next_at > clock_timestamp());
    UPDATE public.reconciliations
    SET lines_matched = v_through
    WHERE reconciliation_id = p_reconciliation_id;
  END IF;
  RETURN v_through - r.lines_matched;
END
$$;
GRANT EXECUTE ON FUNCTION public.reconciliation_match TO payment_service_service;

-- Compares a gateway's lines with open breaks again, after p_after in the order of the breaks; the first call also
-- compares held lines. Returns the last checked break, or NULL if there was none.
CREATE OR REPLACE FUNCTION public.match_again(
  p_provider text, p_reconciliation_id uuid, p_by_payment text[], p_after uuid, p_limit integer
) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_breaks uuid[] := ARRAY(
    SELECT b.break_id
    FROM public.reconciliation_breaks AS b
    WHERE b.provider = p_provider
      AND b.closed_at IS NULL
      AND b.ordinal IS NOT NULL
      AND (p_reconciliation_id IS NULL OR b.reconciliation_id = p_reconciliation_id)
      AND (p_after IS NULL OR b.break_id > p_after)
    ORDER BY b.break_id
    LIMIT p_limit);
  v_reconciliation_id uuid;
  v_ordinals integer[];
BEGIN
  FOR v_reconciliation_id, v_ordinals IN
    SELECT d.reconciliation_id, array_agg(d.ordinal)
    FROM (
      SELECT b.reconciliation_id, b.ordinal
      FROM public.reconciliation_breaks AS b
      WHERE b.break_id = ANY (v_breaks)
      UNION
      SELECT l.reconciliation_id, l.ordinal
      FROM public.reconciliation_lines AS l
      WHERE l.provider = p_provider
        AND l.state = 'held'
        AND p_after IS NULL
        AND (p_reconciliation_id IS NULL OR l.reconciliation_id = p_reconciliation_id)) AS d
    GROUP BY d.reconciliation_id
    ORDER BY d.reconciliation_id
  LOOP
    PERFORM public.judge_lines(v_reconciliation_id, v_ordinals, p_by_payment);
  END LOOP;
  RETURN v_breaks[cardinality(v_breaks)];
END
$$;
GRANT EXECUTE ON FUNCTION public.match_again TO payment_service_service;

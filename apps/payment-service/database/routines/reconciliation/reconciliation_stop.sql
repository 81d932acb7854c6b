-- The file cannot be read to its end: none of its lines is used. An unknown line type becomes a break.
CREATE OR REPLACE FUNCTION public.reconciliation_stop(
  p_reconciliation_id uuid, p_worker uuid, p_problem text, p_place integer, p_word text
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.reconciliations
  SET status = 'stopped',
      problem = p_problem,
      problem_place = p_place,
      problem_word = p_word,
      worker = NULL,
      leased_until = NULL,
      finished_at = clock_timestamp()
  WHERE reconciliation_id = p_reconciliation_id
    AND worker = p_worker
    AND status = 'reading';
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO public.reconciliation_breaks (provider, reconciliation_id, type, difference)
  SELECT provider, reconciliation_id, 'unknown_line_type', 0
  FROM public.reconciliations
  WHERE reconciliation_id = p_reconciliation_id
    AND p_word IS NOT NULL;
  RETURN true;
END
$$;
GRANT EXECUTE ON FUNCTION public.reconciliation_stop TO payment_service_service;

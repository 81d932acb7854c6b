-- Opens a file with this digest for p_worker. Outcome: 'claimed', the worker continues at `lines_read`; 'known', it was
-- already read; 'busy', another worker reads it. A stopped file starts again.
CREATE OR REPLACE FUNCTION public.reconciliation_open(
  p_provider text, p_digest bytea, p_file_bytes bigint, p_operator text, p_worker uuid, p_from timestamptz,
  p_until timestamptz, p_lease_seconds integer,
  OUT reconciliation_id uuid, OUT outcome text, OUT lines_read integer
)
LANGUAGE plpgsql AS $$
DECLARE
  r public.reconciliations;
BEGIN
  INSERT INTO public.reconciliations (
    provider, digest, file_bytes, operator, period_from, period_until, period_given)
  VALUES (p_provider, p_digest, p_file_bytes, p_operator, p_from, p_until, p_from IS NOT NULL)
  ON CONFLICT ON CONSTRAINT reconciliations_once DO NOTHING;
  SELECT * INTO r
  FROM public.reconciliations AS x
  WHERE x.provider = p_provider
    AND x.digest = p_digest
  FOR UPDATE;
  reconciliation_id := r.reconciliation_id;
  INSERT INTO public.reconciliation_actions (reconciliation_id, action, operator)
  VALUES (r.reconciliation_id, 'send', p_operator);
  lines_read := r.lines_read;
  IF r.status IN ('matching', 'finished') THEN
    outcome := 'known';
  ELSIF r.leased_until > clock_timestamp() THEN
    outcome := 'busy';
  ELSE
    outcome := 'claimed';
    IF r.status = 'stopped' THEN
      DELETE FROM public.reconciliation_lines AS l
      WHERE l.reconciliation_id = r.reconciliation_id;
      DELETE FROM public.reconciliation_breaks AS b
      WHERE b.reconciliation_id = r.reconciliation_id;
      lines_read := 0;
    END IF;
    UPDATE public.reconciliations AS x
    SET status = 'reading',
        problem = NULL,
        problem_place = NULL,
        problem_word = NULL,
        lines_read = reconciliation_open.lines_read,
        worker = p_worker,
        leased_until = clock_timestamp() + make_interval(secs => p_lease_seconds)
    WHERE x.reconciliation_id = r.reconciliation_id;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.reconciliation_open TO payment_service_service;

-- Stores the result of an inquiry, and the time of the next one in the schedule. The schedule counts from the deposit's
-- registration and includes the end of its page. A random delay spreads inquiries. An unreachable gateway is
-- asked again sooner, at growing intervals, also for a day after the end of the schedule. The inquiry of a decided
-- deposit is deleted. A result that arrives after another worker has claimed the inquiry changes nothing.
CREATE OR REPLACE FUNCTION public.finish_inquiry(
  p_transaction_id uuid, p_asked integer, p_outcome text, p_why text, p_offset_seconds integer[]
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
  i public.payment_inquiries;
  v_elapsed double precision;
  v_offsets double precision[];
  v_next double precision;
BEGIN
  SELECT * INTO i
  FROM public.payment_inquiries
  WHERE transaction_id = p_transaction_id
    AND asked = p_asked
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT * INTO STRICT t
  FROM public.transactions
  WHERE transaction_id = p_transaction_id;
  IF NOT public.is_unresolved(t.status, t.review_reason, i.schedule, t.created_at) THEN
    DELETE FROM public.payment_inquiries
    WHERE transaction_id = p_transaction_id;
    RETURN;
  END IF;
  v_elapsed := extract(epoch FROM clock_timestamp() - t.created_at);
  v_offsets := p_offset_seconds || ARRAY(
    SELECT extract(epoch FROM s.expires_at - t.created_at) + 5
    FROM public.started_payments AS s
    WHERE s.transaction_id = p_transaction_id
      AND i.schedule = 'page')
    -- An authorization that was neither captured nor released ends later, perhaps without a report.
    || ARRAY(
    SELECT extract(epoch FROM a.expires_at - t.created_at) + 600
    FROM public.authorizations AS a
    WHERE a.transaction_id = p_transaction_id
      AND a.status = 'authorized');
  i.failures := CASE p_outcome WHEN 'unreachable' THEN i.failures + 1 ELSE 0 END;
  v_next := (
    SELECT min(o + random() * least(o / 10, 60))
    FROM unnest(v_offsets) AS o
    WHERE o > v_elapsed);
  IF i.failures > 0 AND v_elapsed < 86400 + (SELECT max(o) FROM unnest(v_offsets) AS o) THEN
    v_next := least(v_next, v_elapsed + 15 * 2 ^ least(i.failures, 6) * (1 + random()));
  END IF;
  UPDATE public.payment_inquiries
  SET next_at = t.created_at + make_interval(secs => v_next),
      failures = i.failures,
      outcome = p_outcome,
      why = left(p_why, 500)
  WHERE transaction_id = p_transaction_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.finish_inquiry TO payment_service_service;

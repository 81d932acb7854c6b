-- The small part of an erasure: descriptions of an account's keys, its return origins, and its event endpoints. The
-- endpoints are deleted with their secrets, as if by their owner; forget_endpoints removes their deliveries.
-- Unpublished events are erased like published ones. Returns the number of erased rows; with p_dry_run, of rows that
-- would be erased.
CREATE OR REPLACE FUNCTION public.erase_settings(
  p_account_id text, p_before timestamptz, p_dry_run boolean,
  OUT api_keys integer, OUT return_origins integer, OUT event_endpoints integer, OUT events integer
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_endpoints uuid[];
  v_events bigint[];
BEGIN
  IF p_dry_run THEN
    SELECT count(*) INTO api_keys
    FROM public.api_keys AS k
    WHERE k.account_id = p_account_id AND k.created_at < p_before AND k.description <> '';
    SELECT count(*) INTO return_origins
    FROM public.return_origins AS o
    WHERE o.account_id = p_account_id AND o.created_at < p_before;
    SELECT count(*) INTO event_endpoints
    FROM public.event_endpoints AS p
    WHERE p.account_id = p_account_id AND p.created_at < p_before AND p.status <> 'deleted';
    SELECT count(*) INTO events
    FROM public.event_outbox AS o
    WHERE o.account_id = p_account_id
      AND o.occurred_at < p_before
      AND o.snapshot <> public.erased_snapshot(o.object_type, o.snapshot);
    RETURN;
  END IF;
  UPDATE public.api_keys AS k
  SET description = ''
  WHERE k.account_id = p_account_id
    AND k.created_at < p_before
    AND k.description <> '';
  GET DIAGNOSTICS api_keys = ROW_COUNT;
  DELETE FROM public.return_origins AS o
  WHERE o.account_id = p_account_id
    AND o.created_at < p_before;
  GET DIAGNOSTICS return_origins = ROW_COUNT;
  v_endpoints := ARRAY(
    SELECT p.endpoint_id
    FROM public.event_endpoints AS p
    WHERE p.account_id = p_account_id
      AND p.created_at < p_before
      AND p.status <> 'deleted'
    ORDER BY p.endpoint_id
    FOR UPDATE);
  event_endpoints := cardinality(v_endpoints);
  UPDATE public.event_endpoints AS p
  SET status = 'deleted',
      disabled_reason = NULL,
      disabled_at = NULL,
      due_at = NULL,
      replay_after = NULL,
      replay_through = NULL,
      updated_at = clock_timestamp()
  WHERE p.account_id = p_account_id
    AND p.endpoint_id = ANY (v_endpoints);
  DELETE FROM public.event_endpoint_secrets AS s
  WHERE s.account_id = p_account_id
    AND s.endpoint_id = ANY (v_endpoints);
  v_events := ARRAY(
    SELECT o.ordinal
    FROM public.event_outbox AS o
    WHERE o.account_id = p_account_id
      AND o.occurred_at < p_before
      AND o.snapshot <> public.erased_snapshot(o.object_type, o.snapshot)
    FOR NO KEY UPDATE SKIP LOCKED);
  UPDATE public.event_outbox AS o
  SET snapshot = public.erased_snapshot(o.object_type, o.snapshot)
  WHERE o.ordinal = ANY (v_events);
  events := cardinality(v_events);
END
$$;
GRANT EXECUTE ON FUNCTION public.erase_settings TO payment_service_service;

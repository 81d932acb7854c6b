-- A lower bound of all ids from this time on, and an upper bound of all earlier ids.
CREATE OR REPLACE FUNCTION public.lowest_event_id(p_time timestamptz) RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (lpad(to_hex(greatest(0, floor(extract(epoch FROM p_time) * 1000))::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
GRANT EXECUTE ON FUNCTION public.lowest_event_id TO payment_service_service;

-- A UUID of version 7 with a counter (RFC 9562, 6.2). Ids of one millisecond are in the order of their counters.
-- Counters are below 4096.
CREATE OR REPLACE FUNCTION public.event_id(p_milliseconds bigint, p_counter integer) RETURNS uuid
LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (lpad(to_hex(p_milliseconds), 12, '0') || '7' || lpad(to_hex(p_counter), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
$$;
GRANT EXECUTE ON FUNCTION public.event_id TO payment_service_service;

-- Claims due inquiries, within the limit and the rate of each gateway for all replicas together. They are given to no
-- other replica before the lease ends. Inquiries of decided deposits are deleted. One caller at a time works on a
-- gateway, and others skip it: otherwise two callers could lock each other's rows and both get none.
CREATE OR REPLACE FUNCTION public.claim_inquiries(
  p_providers text[], p_limits integer[], p_per_second double precision, p_lease_seconds integer
) RETURNS TABLE (
  transaction_id uuid, asked integer, provider text, provider_reference text, handle text, issued_reference text,
  merchant_request_id text, amount bigint, currency text, created_at timestamptz
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz;
  v_free_at timestamptz;
  v_provider text;
  v_most integer;
  v_claimed uuid[];
BEGIN
  FOR v_provider, v_most IN
    SELECT d.provider, d.most
    FROM unnest(p_providers, p_limits) AS d (provider, most)
    WHERE EXISTS (
      SELECT FROM public.payment_inquiries AS i
      WHERE i.provider = d.provider AND i.next_at <= clock_timestamp())
    ORDER BY d.provider
  LOOP
    v_now := clock_timestamp();
    INSERT INTO public.gateway_paces (provider, free_at)
    VALUES (v_provider, v_now - interval '1 second')
    ON CONFLICT DO NOTHING;
    SELECT greatest(g.free_at, v_now - interval '1 second') INTO v_free_at
    FROM public.gateway_paces AS g
    WHERE g.provider = v_provider
      AND (g.paused_until IS NULL OR g.paused_until <= v_now)
    FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    DELETE FROM public.payment_inquiries AS i
    WHERE i.transaction_id = ANY (ARRAY(
        SELECT d.transaction_id
        FROM (
          SELECT q.transaction_id, q.schedule
          FROM public.payment_inquiries AS q
          WHERE q.provider = v_provider AND q.next_at <= v_now
          ORDER BY q.next_at
          LIMIT 1000
          FOR UPDATE SKIP LOCKED) AS d
        JOIN public.transactions AS t ON t.transaction_id = d.transaction_id
        WHERE NOT public.is_unresolved(t.status, t.review_reason, d.schedule, t.created_at)));
    v_most := least(v_most, greatest(0, floor(extract(epoch FROM v_now - v_free_at) * p_per_second + 0.000001))::integer);
    v_claimed := ARRAY(
      SELECT i.transaction_id
      FROM public.payment_inquiries AS i
      JOIN public.transactions AS t ON t.transaction_id = i.transaction_id
      WHERE i.provider = v_provider
        AND i.next_at <= v_now
        AND public.is_unresolved(t.status, t.review_reason, i.schedule, t.created_at)
      ORDER BY i.next_at
      LIMIT v_most
      FOR UPDATE OF i SKIP LOCKED);
    UPDATE public.gateway_paces AS g
    SET free_at = v_free_at + make_interval(secs => cardinality(v_claimed) / p_per_second)
    WHERE g.provider = v_provider;
    UPDATE public.payment_inquiries AS i
    SET asked = i.asked + 1,
        asked_at = v_now,
        next_at = v_now + make_interval(secs => p_lease_seconds)
    WHERE i.transaction_id = ANY (v_claimed);
    RETURN QUERY
    SELECT a.*
    FROM unnest(v_claimed) AS c (id)
    CROSS JOIN LATERAL public.asked_payment(c.id) AS a;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION public.claim_inquiries TO payment_service_service;

-- Stores the reason of a dispute and the deadline for the response, before the report is applied. NULL values change
-- nothing.
CREATE OR REPLACE FUNCTION public.describe_dispute(
  p_provider text, p_gateway_dispute_id text, p_reason text, p_respond_by timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.dispute_details AS d (provider, gateway_dispute_id, reason, respond_by)
  VALUES (p_provider, p_gateway_dispute_id, p_reason, p_respond_by)
  ON CONFLICT (provider, gateway_dispute_id) DO UPDATE
  SET reason = coalesce(excluded.reason, d.reason),
      respond_by = coalesce(excluded.respond_by, d.respond_by);
  UPDATE public.disputes AS d
  SET reason = coalesce(p_reason, d.reason),
      respond_by = coalesce(p_respond_by, d.respond_by),
      updated_at = clock_timestamp()
  WHERE d.provider = p_provider
    AND d.gateway_dispute_id = p_gateway_dispute_id
    AND (coalesce(p_reason, d.reason), coalesce(p_respond_by, d.respond_by)) IS DISTINCT FROM (d.reason, d.respond_by);
END
$$;
GRANT EXECUTE ON FUNCTION public.describe_dispute TO payment_service_service;

-- Whether an inquiry may still change a deposit. A later success replaces a failure. After a failure, inquiries about a
-- page continue until the end of its schedule, about a phone for two hours.
CREATE OR REPLACE FUNCTION public.is_unresolved(
  p_status text, p_review_reason text, p_schedule text, p_created_at timestamptz
) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_status = 'pending'
    OR p_status = 'needs_review' AND public.is_incomplete(p_review_reason)
    OR p_status = 'failed' AND (p_schedule = 'page' OR p_created_at > clock_timestamp() - interval '2 hours')
$$;
GRANT EXECUTE ON FUNCTION public.is_unresolved TO payment_service_service;

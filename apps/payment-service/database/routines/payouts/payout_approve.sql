-- An operator releases a payout that waits, or rejects it, in one step with its audit entry. Only one decision counts.
-- Outcome: 'approved', 'rejected', 'not_found', 'not_waiting', or 'destination_deleted', which changes nothing.
CREATE OR REPLACE FUNCTION public.payout_approve(p_payout_id uuid, p_approved boolean, p_operator text, p_reason text)
RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  p public.payouts;
  v_is_usable boolean;
BEGIN
  -- The destination is locked first, as by its deletion.
  PERFORM FROM public.payout_destinations AS d
  JOIN public.payouts AS o ON o.destination_id = d.destination_id
  WHERE o.payout_id = p_payout_id
    AND d.deleted_at IS NULL
  FOR NO KEY UPDATE OF d;
  v_is_usable := FOUND;
  p := public.lock_payout(p_payout_id);
  IF p.payout_id IS NULL THEN
    RETURN 'not_found';
  ELSIF p.status <> 'awaiting_approval' THEN
    RETURN 'not_waiting';
  END IF;
  IF p_approved AND NOT v_is_usable THEN
    RETURN 'destination_deleted';
  END IF;
  IF p_approved THEN
    UPDATE public.payouts
    SET status = 'pending',
        approved_by = p_operator,
        next_attempt_at = clock_timestamp(),
        updated_at = clock_timestamp()
    WHERE payout_id = p_payout_id;
  ELSE
    PERFORM public.fail_payout(p, 'an operator rejected it');
  END IF;
  INSERT INTO public.payout_actions (action, payout_id, currency, amount, operator, reason)
  VALUES (CASE WHEN p_approved THEN 'approve' ELSE 'reject' END, p_payout_id, p.currency, p.amount, p_operator, p_reason);
  RETURN CASE WHEN p_approved THEN 'approved' ELSE 'rejected' END;
END
$$;
GRANT EXECUTE ON FUNCTION public.payout_approve TO payment_service_service;

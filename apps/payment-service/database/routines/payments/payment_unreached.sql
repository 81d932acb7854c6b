-- There was no response to a start.
--   p_may_have_acted  the gateway may have carried it out; otherwise it counts as not tried.
--   p_ends            it is a push to a phone, which is not repeated.
CREATE OR REPLACE FUNCTION public.payment_unreached(
  p_transaction_id uuid, p_attempt integer, p_may_have_acted boolean, p_ends boolean
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.started_payments
  SET leased_until = NULL,
      in_doubt = p_may_have_acted
  WHERE transaction_id = p_transaction_id
    AND status = 'created'
    AND attempts = p_attempt;
  IF FOUND AND p_may_have_acted AND p_ends THEN
    PERFORM public.leave_unanswered(p_transaction_id, '{"type": "confirm_on_phone"}');
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.payment_unreached TO payment_service_service;

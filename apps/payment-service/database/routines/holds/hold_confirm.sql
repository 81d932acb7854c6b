-- The held amount, or a part of it, leaves the wallet, and the hold becomes smaller by as much. The effect and its pair of
-- entries are written in the same transaction. A part can follow a part. If the hold was released or has expired, and the gateway
-- reports later that the money left, the wallet is debited too, perhaps below zero. Outcome: 'confirmed', 'duplicate'
-- (this object has confirmed this hold before), or 'exceeds_hold', which changes nothing.
--   p_amount     NULL: everything that is open.
--   p_is_final   no further part follows: the rest becomes available again.
--   p_kind       of the effect, and p_object_id its id; together they are unique at the gateway of the transaction.
-- The caller has locked the transaction and has written its other changes.
CREATE OR REPLACE FUNCTION public.hold_confirm(
  p_hold_id uuid, p_amount bigint, p_is_final boolean, p_kind text, p_object_id text, p_event_id uuid
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  h public.holds := public.lock_hold(p_hold_id);
  v_open bigint := h.amount - h.confirmed_amount - h.returned_amount;
  v_amount bigint := coalesce(p_amount, CASE h.status WHEN 'open' THEN v_open ELSE h.returned_amount END);
  v_from_open bigint := least(v_amount, v_open);
  v_returned bigint;
BEGIN
  IF EXISTS (
    SELECT FROM public.hold_confirmations
    WHERE hold_id = p_hold_id
      AND kind = p_kind
      AND object_id = p_object_id) THEN
    RETURN 'duplicate';
  END IF;
  IF v_amount <= 0 OR v_amount > h.amount - h.confirmed_amount THEN
    RETURN 'exceeds_hold';
  END IF;
  v_returned := h.returned_amount - (v_amount - v_from_open)
    + CASE WHEN p_is_final THEN v_open - v_from_open ELSE 0 END;
  UPDATE public.holds
  SET confirmed_amount = h.confirmed_amount + v_amount,
      returned_amount = v_returned,
      status = CASE WHEN h.confirmed_amount + v_amount + v_returned < h.amount THEN 'open' ELSE 'confirmed' END,
      -- A part has left, so that time alone no longer ends it.
      expires_at = NULL,
      updated_at = clock_timestamp()
  WHERE hold_id = p_hold_id;
  UPDATE public.wallets
  SET held_amount = held_amount - CASE WHEN p_is_final THEN v_open ELSE v_from_open END
  WHERE account_id = h.account_id
    AND currency = h.currency;
  INSERT INTO public.hold_confirmations (hold_id, kind, object_id, amount)
  VALUES (p_hold_id, p_kind, p_object_id, v_amount);
  PERFORM public.book_effects(
    p_kind, ARRAY[h.transaction_id], ARRAY[p_object_id], ARRAY[-v_amount], ARRAY[p_event_id]);
  RETURN 'confirmed';
END
$$;
GRANT EXECUTE ON FUNCTION public.hold_confirm TO payment_service_service;

-- Books a refund of the merchant that the gateway has made: the reserved amount goes to the gateway's clearing account.
-- Once per refund: the effect is unique. The caller holds the deposit and has checked that the refund is not decided. A
-- delivery for a refund without an id matches by its amount, and may belong to another one: inquiries continue until
-- the id is known.
CREATE OR REPLACE FUNCTION public.settle_refund(r public.refunds, INOUT t public.transactions, p_event_id uuid)
LANGUAGE plpgsql AS $$
DECLARE
  v_by_amount boolean := p_event_id IS NOT NULL AND r.gateway_refund_id IS NULL;
BEGIN
  UPDATE public.refunds
  SET status = 'succeeded',
      event_id = coalesce(p_event_id, event_id),
      matched_by_amount = v_by_amount,
      next_attempt_at = CASE WHEN v_by_amount THEN next_attempt_at END,
      completed_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE refund_id = r.refund_id;
  t.refunded_amount := t.refunded_amount + r.amount;
  t.refund_reserved_amount := t.refund_reserved_amount - r.amount;
  PERFORM public.save_settled_facts(t);
  PERFORM public.book_effects(
    'refund_settled', ARRAY[t.transaction_id], ARRAY[r.refund_id::text], ARRAY[-r.amount], ARRAY[p_event_id]);
END
$$;
GRANT EXECUTE ON FUNCTION public.settle_refund TO payment_service_service;

-- Books a refund of the merchant that the gateway has made: what was reserved goes to the gateway's clearing account. Once a
-- refund: the effect is unique. The caller holds the deposit and has seen that the refund is not decided.
CREATE OR REPLACE FUNCTION public.settle_refund(r public.refunds, INOUT t public.transactions, p_event_id uuid)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.refunds
  SET status = 'succeeded',
      next_attempt_at = NULL,
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

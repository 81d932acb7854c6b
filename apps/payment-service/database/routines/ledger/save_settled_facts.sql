-- Writes the new facts of a settled deposit, and the status that follows from them.
CREATE OR REPLACE FUNCTION public.save_settled_facts(t public.transactions) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.transactions
  SET refunded_amount = t.refunded_amount,
      refund_reserved_amount = t.refund_reserved_amount,
      charged_back_amount = t.charged_back_amount,
      adjusted_amount = t.adjusted_amount,
      dispute_open = t.dispute_open,
      status = public.settled_status(t.settled_amount, t.refunded_amount, t.charged_back_amount - t.adjusted_amount,
        t.dispute_open),
      updated_at = clock_timestamp()
  WHERE transaction_id = t.transaction_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.save_settled_facts TO payment_service_service;

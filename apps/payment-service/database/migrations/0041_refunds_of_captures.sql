-- A gateway may give each capture of an authorised payment a separate id. A refund there names one capture.
ALTER TABLE public.refunds
  -- The gateway's id of the capture that the refund returns. NULL: the refund names the payment.
  ADD COLUMN captured_payment_id text;

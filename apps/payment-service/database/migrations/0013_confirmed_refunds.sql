-- Refunds that a delivery has booked by their amount alone are asked about until the gateway has said that they are its own.
ALTER TABLE public.refunds
  -- A delivery has booked it that names a refund of this amount; the gateway has not said yet that this is the one.
  ADD COLUMN matched_by_amount boolean NOT NULL DEFAULT false;
ALTER TABLE public.refunds
  DROP CONSTRAINT refunds_due,
  -- Lets in what the one before did: no row that is there needs to be looked at.
  ADD CONSTRAINT refunds_due CHECK (next_attempt_at IS NULL OR completed_at IS NULL OR matched_by_amount) NOT VALID;
CREATE INDEX refunds_unconfirmed ON public.refunds (provider, created_at) WHERE matched_by_amount;

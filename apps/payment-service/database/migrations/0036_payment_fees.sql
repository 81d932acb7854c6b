-- The fee of a payment, as its gateway reports it with the payment. The wallet holds what the payer paid: the gateway takes the
-- fee from what it pays out, and the ledger books it from the settlement report.
ALTER TABLE public.transactions
  -- In minor units of `currency`. NULL: the gateway does not report it, or not yet.
  ADD COLUMN fee bigint;

-- What deliveries and responses say, stored before they are applied: the event of the settlement has the fee.
CREATE TABLE public.payment_fees (
  provider text NOT NULL,
  payment_id text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  fee bigint NOT NULL CHECK (fee >= 0),
  PRIMARY KEY (provider, payment_id)
);
GRANT SELECT, INSERT, UPDATE ON public.payment_fees TO payment_service_service;

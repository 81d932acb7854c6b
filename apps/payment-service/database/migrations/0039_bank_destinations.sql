-- Payouts to bank accounts. The value is a JSON list: currency, bank, branch, number and name of the holder.
ALTER TABLE public.payout_destinations
  DROP CONSTRAINT payout_destinations_type_check,
  ADD CONSTRAINT payout_destinations_type_check CHECK (
    type = ANY ('{phone_number,email,bank_account}'::text[])) NOT VALID,
  DROP CONSTRAINT payout_destinations_value_check,
  ADD CONSTRAINT payout_destinations_value_check CHECK (length(value) BETWEEN 3 AND 500) NOT VALID;

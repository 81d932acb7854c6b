-- The merchant's own data about a deposit: labels, and its number of the customer. They are set once, at the registration.
ALTER TABLE public.transactions
  ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN customer_id text;
ALTER TABLE public.transactions
  ADD CONSTRAINT transactions_metadata CHECK (jsonb_typeof(metadata) = 'object') NOT VALID,
  ADD CONSTRAINT transactions_customer_id CHECK (char_length(customer_id) BETWEEN 1 AND 127) NOT VALID;
CREATE INDEX transactions_customer ON public.transactions (account_id, customer_id, transaction_id DESC)
  WHERE customer_id IS NOT NULL;

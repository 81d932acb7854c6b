-- That the personal data of an account is to be erased: who said so, when and why, and what came of it. It stands for what
-- was made before it also later, until nothing of that can come any more.
CREATE TABLE public.account_erasures (
  erasure_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Of all passes so far, by what it was: how much was erased. Of the last one: how much was kept, since it waits.
  erased jsonb NOT NULL DEFAULT '{}',
  kept jsonb NOT NULL DEFAULT '{}',
  -- The end of the last whole pass.
  passed_at timestamptz,
  -- NULL: there is none to come.
  next_pass_at timestamptz DEFAULT clock_timestamp()
);
CREATE INDEX account_erasures_account ON public.account_erasures (account_id, erasure_id);
CREATE INDEX account_erasures_due ON public.account_erasures (next_pass_at) WHERE next_pass_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (erased, kept, passed_at, next_pass_at) ON public.account_erasures TO payment_service_service;

-- SHA-256 of bytes that were erased before their retention had passed: the same bytes are still known again.
ALTER TABLE public.webhook_events ADD COLUMN body_digest bytea;

GRANT UPDATE (snapshot) ON public.events TO payment_service_service;
GRANT UPDATE (snapshot) ON public.event_outbox TO payment_service_service;

-- The ledger is verified in slices, each in a short snapshot of its own. A verification keeps its place after each slice, so
-- that whoever goes on with it begins at the last finished one.
ALTER TABLE public.ledger_verifications
  -- 'incremental': what was written since the last verification that found the ledger right.
  ADD COLUMN scope text NOT NULL DEFAULT 'full' CHECK (scope IN ('full', 'incremental')),
  -- 'command': replicas leave it to the command line and the CronJob, whose deadline they would pass over.
  ADD COLUMN origin text NOT NULL DEFAULT 'operator' CHECK (origin IN ('operator', 'command')),
  -- Of an incremental one: earlier verifications have proven every effect of before.
  ADD COLUMN since timestamptz,
  -- Each effect of before was committed when it began. NULL: unknown, so that no incremental one can build on it.
  ADD COLUMN covered_until timestamptz,
  ADD COLUMN slices integer NOT NULL DEFAULT 0,
  ADD COLUMN rows_checked bigint NOT NULL DEFAULT 0,
  -- An estimate while it runs. NULL: not begun.
  ADD COLUMN rows_total bigint,
  -- Where it goes on.
  ADD COLUMN progress jsonb;

-- How far each wallet's chain is proven. A verification writes it with the slice that has proven it. It names no wallet as a
-- foreign key: that would wait for each payment that holds the wallet.
CREATE TABLE public.ledger_checkpoints (
  wallet_id uuid PRIMARY KEY,
  currency text NOT NULL,
  -- The last entry that was verified, the balance after it and its hash.
  sequence bigint NOT NULL CHECK (sequence > 0),
  balance bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  verified_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT, INSERT, UPDATE ON public.ledger_checkpoints TO payment_service_service;

-- The events of a slice of effects.
CREATE INDEX events_effect ON public.events (effect_id) WHERE effect_id IS NOT NULL;

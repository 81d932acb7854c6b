-- Amounts that are reserved on a wallet until it is decided whether they leave it. The balance stays as it is; what may be
-- spent is the balance less the open holds.
ALTER TABLE public.wallets ADD COLUMN held_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE public.wallets ADD CONSTRAINT wallets_held CHECK (held_amount >= 0) NOT VALID;

CREATE TABLE public.holds (
  hold_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  account_id text NOT NULL,
  currency text NOT NULL,
  -- The hold is for this transaction, once per purpose.
  transaction_id uuid NOT NULL REFERENCES public.transactions (transaction_id),
  purpose text NOT NULL CHECK (purpose ~ '^[a-z_]{1,32}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  -- Parts of the amount; the rest is open.
  confirmed_amount bigint NOT NULL DEFAULT 0 CHECK (confirmed_amount >= 0),
  returned_amount bigint NOT NULL DEFAULT 0 CHECK (returned_amount >= 0),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'released', 'expired')),
  -- NULL: only a decision ends it, because the money may already have left.
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT holds_once UNIQUE (transaction_id, purpose),
  CONSTRAINT holds_wallet FOREIGN KEY (account_id, currency) REFERENCES public.wallets (account_id, currency),
  CONSTRAINT holds_parts CHECK (
    confirmed_amount + returned_amount <= amount
    AND (status = 'open') = (confirmed_amount + returned_amount < amount)
    AND (expires_at IS NULL OR status <> 'confirmed'))
) WITH (fillfactor = 80);
CREATE INDEX holds_open ON public.holds (account_id, currency) WHERE status = 'open';
CREATE INDEX holds_due ON public.holds (expires_at) WHERE status = 'open' AND expires_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON public.holds TO payment_service_service;

-- Each confirmed part of a hold, and the effect that debited the wallet in the same transaction.
CREATE TABLE public.hold_confirmations (
  hold_id uuid NOT NULL REFERENCES public.holds (hold_id),
  kind text NOT NULL,
  object_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (hold_id, kind, object_id)
);
GRANT SELECT, INSERT ON public.hold_confirmations TO payment_service_service;

-- What is owed to an account by a gateway, or moved between two accounts. Amounts are minor units of ISO 4217.
-- Pages keep some room: no column that a settlement changes is indexed, so that the row is updated in its page.
CREATE TABLE public.transactions (
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  transaction_id uuid NOT NULL DEFAULT public.uuid_v7(),
  kind text NOT NULL CHECK (kind IN ('deposit', 'transfer')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN (
    'pending', 'failed', 'needs_review', 'settled', 'partially_refunded', 'refunded', 'disputed', 'charged_back')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- What was credited, and what of it was taken back.
  settled_amount bigint NOT NULL DEFAULT 0 CHECK (settled_amount >= 0),
  refunded_amount bigint NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0),
  charged_back_amount bigint NOT NULL DEFAULT 0 CHECK (charged_back_amount >= 0),
  -- The sum of its adjustments. One that debits counts as charged back, one that credits takes a chargeback back.
  adjusted_amount bigint NOT NULL DEFAULT 0,
  dispute_open boolean NOT NULL DEFAULT false,
  provider text,
  provider_reference text,
  -- The gateway's own id of the payment, known from the settlement on; refunds and disputes name it. That no two
  -- deposits have one is said by the payment's effect, which the settlement writes in the same step.
  provider_payment_id text,
  merchant_request_id text,
  -- The merchant's own number, beside the reference that finds the payment: not unique, and only for people.
  order_id text CHECK (char_length(order_id) BETWEEN 1 AND 127),
  counterparty_account_id text,
  phone_number text,
  description text,
  -- Why an operator must look, and the event that said so.
  review_reason text,
  review_event_id uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  settled_at timestamptz,
  PRIMARY KEY (account_id, transaction_id),
  -- What belongs to a transaction names it alone: a transfer is two accounts'.
  CONSTRAINT transactions_id UNIQUE (transaction_id),
  CONSTRAINT transactions_taken_back
    CHECK (refunded_amount + charged_back_amount <= settled_amount + greatest(adjusted_amount, 0)),
  CONSTRAINT transactions_shape CHECK (
    (kind = 'deposit' AND provider IS NOT NULL AND provider_reference IS NOT NULL)
    OR (kind = 'transfer' AND provider IS NULL AND counterparty_account_id IS NOT NULL)),
  CONSTRAINT transactions_reference UNIQUE (provider, provider_reference)
) WITH (fillfactor = 70);
CREATE INDEX transactions_counterparty ON public.transactions (counterparty_account_id, transaction_id DESC)
  WHERE counterparty_account_id IS NOT NULL;
CREATE INDEX transactions_order ON public.transactions (account_id, order_id, transaction_id DESC)
  WHERE order_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON public.transactions TO payment_service_service;

-- The balance is the sum of the wallet's entries, kept beside them together with the end of their hash chain.
CREATE TABLE public.wallets (
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  wallet_id uuid NOT NULL DEFAULT public.uuid_v7(),
  balance bigint NOT NULL DEFAULT 0,
  entry_count bigint NOT NULL DEFAULT 0,
  head_hash bytea NOT NULL DEFAULT '\x',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT wallets_owner PRIMARY KEY (account_id, currency),
  CONSTRAINT wallets_id UNIQUE (wallet_id)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON public.wallets TO payment_service_service;

-- An effect happens once: the gateway's own object id says which. Append-only for the service.
CREATE TABLE public.effects (
  effect_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'payment', 'refund', 'dispute', 'dispute_end', 'chargeback', 'reversal', 'transfer', 'adjustment')),
  object_id text NOT NULL,
  transaction_id uuid NOT NULL REFERENCES public.transactions (transaction_id),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The delivery that caused it; NULL for transfers and for decisions of an operator.
  event_id uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT effects_once UNIQUE (provider, kind, object_id),
  -- An entry belongs to an effect and to that effect's transaction.
  CONSTRAINT effects_transaction UNIQUE (transaction_id, effect_id)
);
GRANT SELECT, INSERT ON public.effects TO payment_service_service;

-- Double entry: each effect that moves money is one pair of rows whose amounts cancel out. Either side is a wallet or a
-- clearing account, which is only a name: its balance is the sum of its entries, so that no row of it is ever locked.
-- Append-only for the service.
CREATE TABLE public.ledger_entries (
  entry_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  effect_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  wallet_id uuid REFERENCES public.wallets (wallet_id),
  clearing_account text,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  -- Of a wallet's entries only: their order, the balance after each, and the chain of hashes over them.
  wallet_sequence bigint,
  balance_after bigint,
  previous_hash bytea,
  hash bytea,
  created_at timestamptz NOT NULL,
  CONSTRAINT ledger_entries_effect FOREIGN KEY (transaction_id, effect_id)
    REFERENCES public.effects (transaction_id, effect_id),
  CONSTRAINT ledger_entries_one_side CHECK (num_nonnulls(wallet_id, clearing_account) = 1),
  CONSTRAINT ledger_entries_chained CHECK (
    num_nonnulls(wallet_sequence, balance_after, previous_hash, hash) = CASE WHEN wallet_id IS NULL THEN 0 ELSE 4 END)
);
CREATE INDEX ledger_entries_effect ON public.ledger_entries (effect_id);
-- Only a wallet's entries have a place in an order; the clearing side needs no index entry.
CREATE UNIQUE INDEX ledger_entries_sequence ON public.ledger_entries (wallet_id, wallet_sequence)
  WHERE wallet_id IS NOT NULL;
GRANT SELECT, INSERT ON public.ledger_entries TO payment_service_service;

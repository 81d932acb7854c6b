-- What is owed to an account by a gateway, or moved between two accounts. Amounts are minor units of ISO 4217.
CREATE TABLE public.transactions (
  transaction_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  kind text NOT NULL CHECK (kind IN ('deposit', 'transfer')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN (
    'pending', 'failed', 'needs_review', 'settled', 'partially_refunded', 'refunded', 'disputed', 'charged_back')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- What was credited, and what of it was taken back.
  settled_amount bigint NOT NULL DEFAULT 0 CHECK (settled_amount >= 0),
  refunded_amount bigint NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0),
  charged_back_amount bigint NOT NULL DEFAULT 0 CHECK (charged_back_amount >= 0),
  dispute_open boolean NOT NULL DEFAULT false,
  provider text,
  provider_reference text,
  -- The gateway's own id of the payment, known from the settlement on; refunds and disputes name it.
  provider_payment_id text,
  merchant_request_id text,
  counterparty_account_id text,
  phone_number text,
  description text,
  -- Why an operator must look, and the event that said so.
  review_reason text,
  review_event_id uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  settled_at timestamptz,
  CONSTRAINT transactions_taken_back CHECK (refunded_amount + charged_back_amount <= settled_amount),
  CONSTRAINT transactions_shape CHECK (
    (kind = 'deposit' AND provider IS NOT NULL AND provider_reference IS NOT NULL)
    OR (kind = 'transfer' AND provider IS NULL AND counterparty_account_id IS NOT NULL)),
  CONSTRAINT transactions_reference UNIQUE (provider, provider_reference)
);
CREATE INDEX transactions_account ON public.transactions (account_id, transaction_id DESC);
CREATE INDEX transactions_counterparty ON public.transactions (counterparty_account_id, transaction_id DESC)
  WHERE counterparty_account_id IS NOT NULL;
CREATE UNIQUE INDEX transactions_payment ON public.transactions (provider, provider_payment_id)
  WHERE provider_payment_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON public.transactions TO payment_service_service;

-- The balance is the sum of the wallet's entries, kept beside them together with the end of their hash chain.
CREATE TABLE public.wallets (
  wallet_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  balance bigint NOT NULL DEFAULT 0,
  entry_count bigint NOT NULL DEFAULT 0,
  head_hash bytea NOT NULL DEFAULT '\x',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT wallets_owner UNIQUE (account_id, currency)
);
GRANT SELECT, INSERT, UPDATE ON public.wallets TO payment_service_service;

-- An effect happens once: the gateway's own object id says which. Append-only for the service.
CREATE TABLE public.effects (
  effect_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'payment', 'refund', 'dispute', 'dispute_end', 'chargeback', 'reversal', 'transfer')),
  object_id text NOT NULL,
  transaction_id uuid NOT NULL REFERENCES public.transactions,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The delivery that caused it; NULL for transfers and for decisions of an operator.
  event_id uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT effects_once UNIQUE (provider, kind, object_id)
);
CREATE INDEX effects_transaction ON public.effects (transaction_id);
GRANT SELECT, INSERT ON public.effects TO payment_service_service;

-- Double entry: each effect that moves money is one pair of rows whose amounts cancel out. Either side is a wallet or a
-- clearing account, which is only a name: its balance is the sum of its entries, so that no row of it is ever locked.
-- Append-only for the service.
CREATE TABLE public.ledger_entries (
  entry_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  effect_id uuid NOT NULL REFERENCES public.effects,
  transaction_id uuid NOT NULL REFERENCES public.transactions,
  wallet_id uuid REFERENCES public.wallets,
  clearing_account text,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  -- Of a wallet's entries only: their order, the balance after each, and the chain of hashes over them.
  wallet_sequence bigint,
  balance_after bigint,
  previous_hash bytea,
  hash bytea,
  created_at timestamptz NOT NULL,
  CONSTRAINT ledger_entries_one_side CHECK (num_nonnulls(wallet_id, clearing_account) = 1),
  CONSTRAINT ledger_entries_chained CHECK (
    num_nonnulls(wallet_sequence, balance_after, previous_hash, hash) = CASE WHEN wallet_id IS NULL THEN 0 ELSE 4 END),
  CONSTRAINT ledger_entries_sequence UNIQUE (wallet_id, wallet_sequence)
);
CREATE INDEX ledger_entries_effect ON public.ledger_entries (effect_id);
GRANT SELECT, INSERT ON public.ledger_entries TO payment_service_service;

-- SHA-256 over the previous hash and every field of a wallet's entry that means something.
CREATE FUNCTION public.ledger_hash(
  p_previous bytea, p_wallet_id uuid, p_sequence bigint, p_effect_id uuid, p_transaction_id uuid, p_currency text,
  p_amount bigint, p_balance_after bigint, p_created_at timestamptz
) RETURNS bytea
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(p_previous || convert_to(concat_ws('|',
    p_wallet_id, p_sequence, p_effect_id, p_transaction_id, p_currency, p_amount, p_balance_after,
    floor(extract(epoch FROM p_created_at) * 1000000)::bigint), 'UTF8'))
$$;

-- Appends to a wallet under its row lock, which the caller takes in sorted order where there are several.
CREATE FUNCTION public.append_wallet_entry(
  p_wallet_id uuid, p_effect_id uuid, p_transaction_id uuid, p_amount bigint
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  w public.wallets;
  v_now timestamptz;
  v_hash bytea;
BEGIN
  SELECT * INTO STRICT w
  FROM public.wallets
  WHERE wallet_id = p_wallet_id
  FOR UPDATE;
  v_now := clock_timestamp();
  v_hash := public.ledger_hash(w.head_hash, w.wallet_id, w.entry_count + 1, p_effect_id, p_transaction_id, w.currency,
    p_amount, w.balance + p_amount, v_now);
  INSERT INTO public.ledger_entries (effect_id, transaction_id, wallet_id, currency, amount, wallet_sequence,
    balance_after, previous_hash, hash, created_at)
  VALUES (p_effect_id, p_transaction_id, w.wallet_id, w.currency, p_amount, w.entry_count + 1,
    w.balance + p_amount, w.head_hash, v_hash, v_now);
  UPDATE public.wallets
  SET balance = w.balance + p_amount,
      entry_count = w.entry_count + 1,
      head_hash = v_hash,
      updated_at = v_now
  WHERE wallet_id = w.wallet_id;
END
$$;

-- Moves money between a gateway's clearing account and the owner's wallet: one pair. Positive credits the wallet.
CREATE FUNCTION public.post_deposit_effect(p_effect_id uuid, p_transaction public.transactions, p_amount bigint)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_wallet_id uuid;
BEGIN
  SELECT wallet_id INTO v_wallet_id
  FROM public.wallets
  WHERE account_id = p_transaction.account_id
    AND currency = p_transaction.currency;
  IF NOT FOUND THEN
    INSERT INTO public.wallets (account_id, currency)
    VALUES (p_transaction.account_id, p_transaction.currency)
    ON CONFLICT ON CONSTRAINT wallets_owner DO NOTHING;
    SELECT wallet_id INTO STRICT v_wallet_id
    FROM public.wallets
    WHERE account_id = p_transaction.account_id
      AND currency = p_transaction.currency;
  END IF;
  PERFORM public.append_wallet_entry(v_wallet_id, p_effect_id, p_transaction.transaction_id, p_amount);
  INSERT INTO public.ledger_entries (effect_id, transaction_id, clearing_account, currency, amount, created_at)
  VALUES (p_effect_id, p_transaction.transaction_id, p_transaction.provider, p_transaction.currency, -p_amount,
    clock_timestamp());
END
$$;
GRANT EXECUTE ON FUNCTION public.ledger_hash, public.append_wallet_entry, public.post_deposit_effect
  TO payment_service_service;

-- Who is signed in to the operators' console: the digest of the cookie's random value, for eight hours.
CREATE TABLE public.operator_sessions (
  session_sha256 text PRIMARY KEY CHECK (length(session_sha256) = 64),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '8 hours',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX operator_sessions_expiry ON public.operator_sessions (expires_at);
GRANT SELECT, INSERT, DELETE ON public.operator_sessions TO payment_service_service;

-- How many deliveries of a gateway came to what, in ten minutes each; the refused ones too, which leave no row elsewhere.
-- Replicas add what they have counted every few seconds: figures for people, not for books.
CREATE TABLE public.gateway_deliveries (
  provider text NOT NULL,
  period timestamptz NOT NULL,
  outcome text NOT NULL,
  deliveries bigint NOT NULL CHECK (deliveries > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (provider, period, outcome)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.gateway_deliveries TO payment_service_service;

-- Verifications of the ledger that operators have asked for, one at a time. Whoever does one holds it until
-- `leased_until`, and is replaced when it dies: it then begins anew.
CREATE TABLE public.ledger_verifications (
  verification_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  -- 'failed': it could not be brought to its end, which says nothing about the ledger.
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'right', 'wrong', 'failed')),
  -- The check that is being made, and how many have been.
  current_check text,
  checks_done integer NOT NULL DEFAULT 0,
  entries bigint,
  wallets bigint,
  -- The first wrong row of each check that found one.
  problems text[] NOT NULL DEFAULT '{}',
  attempts integer NOT NULL DEFAULT 0,
  worker uuid,
  leased_until timestamptz,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  CONSTRAINT ledger_verifications_finished CHECK ((status = 'running') = (finished_at IS NULL)),
  CONSTRAINT ledger_verifications_result CHECK (
    CASE status WHEN 'right' THEN problems = '{}' WHEN 'wrong' THEN problems <> '{}' ELSE true END)
);
CREATE UNIQUE INDEX ledger_verifications_one ON public.ledger_verifications (status) WHERE status = 'running';
GRANT SELECT, INSERT, UPDATE ON public.ledger_verifications TO payment_service_service;

-- Where an event comes from that the gateway did not deliver by itself; NULL: a delivery.
ALTER TABLE public.webhook_events ADD COLUMN source text;
ALTER TABLE public.webhook_events
  ADD CONSTRAINT webhook_events_source CHECK (source IN ('inquiry', 'answer', 'report')) NOT VALID;

-- Where an account lets payers' browsers be sent after a payment.
CREATE TABLE public.return_origins (
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  -- As browsers write it: scheme, host in lower case, and the port where it is not the scheme's own.
  origin text NOT NULL CHECK (length(origin) BETWEEN 1 AND 255),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, origin)
);
GRANT SELECT, INSERT, DELETE ON public.return_origins TO payment_service_service;

-- Payments that this service starts at a gateway. A row is there before the gateway hears of it. Whoever calls the gateway
-- holds it until `leased_until` and is replaced when it dies.
CREATE TABLE public.started_payments (
  transaction_id uuid PRIMARY KEY REFERENCES public.transactions (transaction_id),
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  provider text NOT NULL,
  -- Issued by this service, and what the gateway was told. The deposit's own may become one that the gateway gave it.
  reference text NOT NULL,
  -- 'unanswered': the gateway may have done it, and it is not asked for again.
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'started', 'unanswered', 'refused')),
  -- Only until the gateway has answered.
  email text CHECK (length(email) <= 254),
  return_url text CHECK (length(return_url) <= 2048),
  expires_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  -- A call went out whose outcome is unknown.
  in_doubt boolean NOT NULL DEFAULT false,
  -- The gateway's own id of the page or the push.
  handle text,
  next_action jsonb,
  -- Why the gateway did not want it.
  refusal text CHECK (length(refusal) <= 500),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT started_payments_reference UNIQUE (provider, reference)
);
GRANT SELECT, INSERT, UPDATE ON public.started_payments TO payment_service_service;

-- References under which a gateway may still report a deposit, beside the deposit's own.
CREATE TABLE public.payment_references (
  provider text NOT NULL,
  reference text NOT NULL,
  transaction_id uuid NOT NULL REFERENCES public.transactions (transaction_id),
  PRIMARY KEY (provider, reference)
);
CREATE INDEX payment_references_transaction ON public.payment_references (transaction_id);
GRANT SELECT, INSERT ON public.payment_references TO payment_service_service;

-- Deposits that their gateway is asked about until they are decided. Whoever asks moves `next_at` ahead by its lease. Rows of
-- deposits that are decided are removed when they would be due, so that no settlement writes here.
CREATE TABLE public.payment_inquiries (
  transaction_id uuid PRIMARY KEY REFERENCES public.transactions (transaction_id),
  provider text NOT NULL,
  -- A payment on a phone is decided within minutes, a page is open for hours.
  schedule text NOT NULL CHECK (schedule IN ('page', 'phone')),
  -- NULL: the schedule has ended without an answer.
  next_at timestamptz,
  asked integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  -- Since the last answer of whatever kind.
  failures integer NOT NULL DEFAULT 0,
  outcome text CHECK (outcome IN ('answered', 'pending', 'unknown', 'unreachable')),
  why text CHECK (length(why) <= 500)
) WITH (fillfactor = 80);
CREATE INDEX payment_inquiries_due ON public.payment_inquiries (provider, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX payment_inquiries_ended ON public.payment_inquiries (provider) WHERE next_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON public.payment_inquiries TO payment_service_service;

-- How fast each gateway is asked, by all replicas together.
CREATE TABLE public.gateway_paces (
  provider text PRIMARY KEY,
  -- What has been asked so far is paid for by then.
  free_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The gateway wants to be left alone.
  paused_until timestamptz
);
GRANT SELECT, INSERT, UPDATE ON public.gateway_paces TO payment_service_service;

-- Access tokens of gateways' APIs, one for all replicas. Sealed with keys from outside the database; the context is
-- `gateway_tokens/<provider>`. Whoever fetches one holds the row until `leased_until`: a new token may end the one before.
CREATE TABLE public.gateway_tokens (
  provider text PRIMARY KEY,
  -- Of the credentials that it was fetched with.
  credentials_digest bytea NOT NULL CHECK (length(credentials_digest) = 32),
  version integer NOT NULL DEFAULT 0,
  sealing_key_id text,
  sealed bytea,
  expires_at timestamptz,
  lease_id uuid,
  leased_until timestamptz
);
GRANT SELECT, INSERT, UPDATE ON public.gateway_tokens TO payment_service_service;

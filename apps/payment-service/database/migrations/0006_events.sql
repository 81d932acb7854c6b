-- What accounts are told: each row is written by the transaction that makes it true. It has no place among the others yet,
-- since transactions commit in another order than they write: publish_events gives it one and takes the row away.
-- Emptied as fast as it is filled: the rows of old versions are cleaned up before they are many.
CREATE TABLE public.event_outbox (
  -- Of two events about one object the earlier has the lower.
  ordinal bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL,
  type text NOT NULL,
  object_type text NOT NULL,
  object_id text NOT NULL,
  effect_id uuid,
  snapshot jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Why it cannot be published. It is kept, and holds up no other.
  problem text
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
CREATE INDEX event_outbox_set_aside ON public.event_outbox (ordinal) WHERE problem IS NOT NULL;
GRANT SELECT, INSERT, DELETE, UPDATE (problem) ON public.event_outbox TO payment_service_service;

-- One row: who holds it publishes.
CREATE TABLE public.event_feed (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The time within the ids that were given last: the next ones are higher, whatever the clock says.
  last_milliseconds bigint NOT NULL DEFAULT 0,
  -- Every event since is there; older ones are past their retention.
  complete_since timestamptz NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO public.event_feed DEFAULT VALUES;
GRANT SELECT, UPDATE ON public.event_feed TO payment_service_service;

-- Published events. Ids are UUIDs of version 7 in the order of publication, so they are the position in the feed too: who
-- has read to an id has missed none. They say nothing of how many events other accounts have.
CREATE TABLE public.events (
  account_id text NOT NULL,
  event_id uuid NOT NULL,
  -- Of the payload that is made of it.
  version integer NOT NULL DEFAULT 1,
  type text NOT NULL CHECK (type IN (
    'deposit.settled', 'deposit.failed', 'deposit.needs_review', 'deposit.reviewed', 'refund.recorded',
    'dispute.opened', 'dispute.won', 'dispute.lost', 'dispute.reversed', 'wallet.adjusted', 'transfer.completed',
    'api_key.created', 'api_key.rotated', 'api_key.revoked', 'event_endpoint.disabled', 'event_endpoint.test')),
  -- What it is about: those about one object are delivered in order.
  object_type text NOT NULL CHECK (object_type IN ('transaction', 'api_key', 'event_endpoint')),
  object_id text NOT NULL,
  -- What moved the money, where money was moved; the ledger's entry of the account's wallet is found by it.
  effect_id uuid,
  -- The columns of the object that may change, as they were then.
  snapshot jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, event_id)
);
CREATE INDEX events_id ON public.events (event_id);
GRANT SELECT, INSERT, DELETE ON public.events TO payment_service_service;

-- Where an account wants its events sent. What happens to the deliveries of an endpoint happens under the lock of its row,
-- taken in the order of the ids, so that no two ever disagree about which delivery of an object is first.
CREATE TABLE public.event_endpoints (
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  endpoint_id uuid NOT NULL DEFAULT public.uuid_v7(),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 2048),
  -- Empty: all.
  types text[] NOT NULL DEFAULT '{}',
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 200),
  -- Of a deleted one the rows are yet to be removed.
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled', 'deleted')),
  disabled_reason text CHECK (disabled_reason IN ('owner', 'failing', 'gone', 'operator')),
  disabled_at timestamptz,
  -- Since when no attempt succeeded, and how many followed each other.
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  -- The circuit is open: until then nothing is sent, and then one delivery at a time until one arrives.
  open_until timestamptz,
  -- When there is something to claim; NULL: nothing waits, or the endpoint is not enabled.
  due_at timestamptz,
  -- The owner does not want what waits up to this event.
  skip_through uuid,
  -- What is still to be sent again: the events after the first up to the second.
  replay_after uuid,
  replay_through uuid,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, endpoint_id),
  CONSTRAINT event_endpoints_id UNIQUE (endpoint_id),
  CONSTRAINT event_endpoints_disabled CHECK ((status = 'disabled') = (disabled_reason IS NOT NULL)),
  CONSTRAINT event_endpoints_replay CHECK ((replay_after IS NULL) = (replay_through IS NULL))
) WITH (fillfactor = 50);
CREATE INDEX event_endpoints_due ON public.event_endpoints (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX event_endpoints_replaying ON public.event_endpoints (endpoint_id) WHERE replay_after IS NOT NULL;
CREATE INDEX event_endpoints_deleted ON public.event_endpoints (endpoint_id) WHERE status = 'deleted';
GRANT SELECT, INSERT, UPDATE, DELETE ON public.event_endpoints TO payment_service_service;

-- What deliveries to an endpoint are signed with: the newest, and those before it until their grace ends. Sealed with keys
-- from outside the database; the context is `event_endpoint_secrets/<secret_id>`.
CREATE TABLE public.event_endpoint_secrets (
  account_id text NOT NULL,
  endpoint_id uuid NOT NULL,
  secret_id uuid NOT NULL DEFAULT public.uuid_v7(),
  sealing_key_id text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz,
  PRIMARY KEY (account_id, endpoint_id, secret_id),
  FOREIGN KEY (account_id, endpoint_id) REFERENCES public.event_endpoints (account_id, endpoint_id) ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.event_endpoint_secrets TO payment_service_service;

-- An event on its way to an endpoint. Of those about one object the first that is pending is due at `next_attempt_at`; the
-- others have no time and wait for it. Whoever claims one moves the time ahead by its lease: one that dies is replaced.
CREATE TABLE public.event_deliveries (
  account_id text NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  object_id text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed', 'skipped')),
  -- Sent again on demand: it waits for none, and none for it.
  out_of_order boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  -- Its schedule counts from here.
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (account_id, endpoint_id, event_id),
  CONSTRAINT event_deliveries_time CHECK (status = 'pending' OR next_attempt_at IS NULL)
) WITH (fillfactor = 80);
CREATE INDEX event_deliveries_due ON public.event_deliveries (endpoint_id, next_attempt_at, event_id)
  WHERE next_attempt_at IS NOT NULL;
CREATE INDEX event_deliveries_pending ON public.event_deliveries (endpoint_id, event_id) WHERE status = 'pending';
CREATE INDEX event_deliveries_object ON public.event_deliveries (endpoint_id, object_id, event_id)
  WHERE status = 'pending' AND NOT out_of_order;
CREATE INDEX event_deliveries_failed ON public.event_deliveries (endpoint_id, event_id) WHERE status = 'failed';
GRANT SELECT, INSERT, UPDATE, DELETE ON public.event_deliveries TO payment_service_service;

CREATE TABLE public.event_attempts (
  account_id text NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  attempt integer NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  duration_ms integer NOT NULL,
  -- Of the answer, where there was one; otherwise what went wrong.
  response_status integer,
  error text,
  -- Its first bytes.
  response_body bytea CHECK (length(response_body) <= 1024),
  PRIMARY KEY (account_id, endpoint_id, event_id, attempt)
);
GRANT SELECT, INSERT, DELETE ON public.event_attempts TO payment_service_service;

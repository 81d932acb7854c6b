-- Why an event of the outbox cannot be published. It is kept, and holds up no other.
ALTER TABLE public.event_outbox ADD COLUMN problem text;
CREATE INDEX event_outbox_set_aside ON public.event_outbox (ordinal) WHERE problem IS NOT NULL;
GRANT UPDATE (problem) ON public.event_outbox TO payment_service_service;

-- One type more. What is there has satisfied the narrower check, so it is not read again under the lock.
ALTER TABLE public.events DROP CONSTRAINT events_type_check;
ALTER TABLE public.events ADD CONSTRAINT events_type_check CHECK (type IN (
  'deposit.settled', 'deposit.failed', 'deposit.needs_review', 'deposit.reviewed', 'refund.recorded',
  'dispute.opened', 'dispute.won', 'dispute.lost', 'dispute.reversed', 'wallet.adjusted', 'transfer.completed',
  'api_key.created', 'api_key.rotated', 'api_key.revoked', 'event_endpoint.disabled', 'event_endpoint.test')) NOT VALID;

-- Which deliveries operators have sent again or at once, for audit: one event, or where it is NULL as many as there were of
-- the status.
CREATE TABLE public.operator_redeliveries (
  redelivery_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  account_id text NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid,
  status text CHECK (status IN ('pending', 'failed')),
  deliveries integer NOT NULL,
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT operator_redeliveries_what CHECK ((event_id IS NULL) <> (status IS NULL))
);
GRANT SELECT, INSERT ON public.operator_redeliveries TO payment_service_service;

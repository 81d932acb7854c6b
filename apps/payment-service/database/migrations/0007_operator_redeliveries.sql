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

-- The bytes of deliveries, apart from what they said, which stays: in a table for each week, that goes as a whole when its
-- retention has passed. The time is within the event's id (UUID of version 7). create_partitions makes the tables;
-- webhook_events.raw_body holds the bytes that came before this, and those of old events that are still parked.
CREATE TABLE public.webhook_bodies (
  event_id uuid PRIMARY KEY,
  raw_body bytea NOT NULL
) PARTITION BY RANGE (event_id);
-- Whatever has no table of its own, so that nothing that a gateway says is refused for the want of one.
CREATE TABLE public.webhook_bodies_default PARTITION OF public.webhook_bodies DEFAULT;
GRANT SELECT, INSERT, DELETE ON public.webhook_bodies TO payment_service_service;

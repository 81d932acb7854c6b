-- The trace that an event goes on with: a `traceparent` of W3C Trace Context, of a request that is traced. Of all others NULL.
-- What is there needs not be looked at.
ALTER TABLE public.event_outbox
  ADD COLUMN trace_context text,
  ADD CONSTRAINT event_outbox_trace_context CHECK (length(trace_context) = 55) NOT VALID;
ALTER TABLE public.events
  ADD COLUMN trace_context text,
  ADD CONSTRAINT events_trace_context CHECK (length(trace_context) = 55) NOT VALID;

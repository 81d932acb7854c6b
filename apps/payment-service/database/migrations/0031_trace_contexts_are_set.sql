-- receive_traced_events sets the trace context of the events that a delivery causes.
GRANT UPDATE (trace_context) ON public.event_outbox TO payment_service_service;

-- Events that were not understood are looked up when their payment becomes known. The predicates are those of the routine
-- apply_parked and of receive_events.
CREATE INDEX webhook_events_unknown_reference ON public.webhook_events (provider, reference)
WHERE outcome = 'ignored' AND anomaly IN ('unknown_event', 'unknown_status', 'listed_for_review');
CREATE INDEX webhook_events_unknown_payment ON public.webhook_events (provider, payment_id)
WHERE outcome = 'ignored' AND anomaly IN ('unknown_event', 'unknown_status', 'listed_for_review');
-- Operators list those that name no known payment, by reason and newest first.
CREATE INDEX webhook_events_unknown ON public.webhook_events (reason, event_id)
WHERE outcome = 'ignored' AND anomaly IN ('unknown_event', 'unknown_status', 'listed_for_review');

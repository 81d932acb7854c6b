-- Refunds as merchants see them, in the API and in events: those that they started, and those that began at a gateway.
CREATE VIEW public.shown_refunds WITH (security_invoker = true) AS
SELECT r.refund_id, r.account_id, r.transaction_id, 'merchant'::text AS origin, r.status, r.amount, r.currency, r.reason,
  r.failure_reason, coalesce(r.gateway_refund_id, r.object_id) AS gateway_refund_id, r.created_at, r.updated_at,
  r.completed_at
FROM public.refunds AS r
UNION ALL
SELECT g.refund_id, g.account_id, g.transaction_id, g.origin, g.status, g.amount, g.currency, g.reason, g.failure_reason,
  g.gateway_refund_id, g.created_at, g.updated_at, g.completed_at
FROM public.gateway_refunds AS g;
GRANT SELECT ON public.shown_refunds TO payment_service_service;

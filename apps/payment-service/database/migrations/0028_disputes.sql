-- A dispute is an object: what effects say of its money, and what its gateway says of its reason and of the time to answer.
CREATE TABLE public.disputes (
  dispute_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  transaction_id uuid NOT NULL REFERENCES public.transactions (transaction_id),
  provider text NOT NULL,
  gateway_dispute_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'won', 'lost', 'reversed')),
  amount bigint CHECK (amount >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  reason text CHECK (length(reason) <= 255),
  respond_by timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz,
  CONSTRAINT disputes_once UNIQUE (provider, gateway_dispute_id)
);
CREATE INDEX disputes_account ON public.disputes (account_id, dispute_id DESC);
CREATE INDEX disputes_transaction ON public.disputes (transaction_id);
GRANT SELECT, INSERT, UPDATE ON public.disputes TO payment_service_service;

-- The reason of a dispute and the time to answer it, as a report says them. They are stored before the report is applied.
CREATE TABLE public.dispute_details (
  provider text NOT NULL,
  gateway_dispute_id text NOT NULL,
  reason text CHECK (length(reason) <= 255),
  respond_by timestamptz,
  PRIMARY KEY (provider, gateway_dispute_id)
);
GRANT SELECT, INSERT, UPDATE ON public.dispute_details TO payment_service_service;

-- Disputes of earlier releases, from their effects.
INSERT INTO public.disputes (account_id, transaction_id, provider, gateway_dispute_id, status, amount, currency, created_at,
  updated_at, closed_at)
SELECT t.account_id, f.transaction_id, f.provider, f.object_id,
  CASE
    WHEN bool_or(f.kind = 'reversal') THEN 'reversed'
    WHEN bool_or(f.kind = 'chargeback') THEN 'lost'
    WHEN bool_or(f.kind = 'dispute_end') THEN 'won'
    ELSE 'open'
  END,
  coalesce(max(f.amount) FILTER (WHERE f.kind = 'chargeback'), max(e.amount)), t.currency, min(f.created_at),
  max(f.created_at), max(f.created_at) FILTER (WHERE f.kind <> 'dispute')
FROM public.effects AS f
JOIN public.transactions AS t ON t.transaction_id = f.transaction_id
LEFT JOIN public.webhook_events AS e ON e.event_id = f.event_id
WHERE f.kind IN ('dispute', 'dispute_end', 'chargeback', 'reversal')
GROUP BY t.account_id, f.transaction_id, f.provider, f.object_id, t.currency
ON CONFLICT DO NOTHING;

-- Refunds that began at the gateway, in the shape of those that merchants start. Each is the effect that debited the wallet.
-- An effect of a total is named by the payment and the total (`ch_1:4000`), so that such a refund has no id of the gateway.
CREATE VIEW public.gateway_refunds WITH (security_invoker = true) AS
SELECT f.effect_id AS refund_id, t.account_id, f.transaction_id, 'gateway'::text AS origin,
  CASE WHEN x.effect_id IS NULL THEN 'succeeded' ELSE 'failed' END AS status, f.amount, t.currency, NULL::text AS reason,
  CASE WHEN x.effect_id IS NOT NULL THEN 'The gateway reported that the refund failed.' END AS failure_reason,
  CASE WHEN f.object_id NOT LIKE '%:%' THEN f.object_id END AS gateway_refund_id, f.created_at,
  coalesce(x.created_at, f.created_at) AS updated_at, coalesce(x.created_at, f.created_at) AS completed_at
FROM public.effects AS f
JOIN public.transactions AS t ON t.transaction_id = f.transaction_id
LEFT JOIN public.effects AS x ON x.provider = f.provider AND x.kind = 'refund_failed' AND x.object_id = f.object_id
WHERE f.kind = 'refund';
GRANT SELECT ON public.gateway_refunds TO payment_service_service;

-- It has a parameter more from this release on. Only routines call it, and they are replaced in this transaction.
DROP FUNCTION IF EXISTS public.emit_transactions(text, uuid[], uuid[]);

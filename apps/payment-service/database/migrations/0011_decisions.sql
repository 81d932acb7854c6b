-- What an operator decides where two have to agree: one proposes, another approves. An open one is closed by a later
-- proposal about the same when its time is over.
CREATE TABLE public.decision_proposals (
  proposal_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  subject text NOT NULL CHECK (subject IN ('event', 'transaction', 'refund')),
  -- The event of the inbox, the transaction or the refund.
  subject_id uuid NOT NULL,
  decision text NOT NULL CHECK (decision IN (
    'replay', 'accept', 'dismiss', 'credit', 'debit', 'reject', 'happened', 'did_not_happen')),
  amount bigint CHECK (amount > 0),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- Of a refund that happened: which of the gateway's it is.
  gateway_refund_id text CHECK (char_length(gateway_refund_id) BETWEEN 1 AND 255),
  -- What it would change, as it was tried when it was proposed.
  difference jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'rejected', 'expired')),
  proposed_by text NOT NULL CHECK (length(proposed_by) BETWEEN 1 AND 128),
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '24 hours',
  decided_by text CHECK (length(decided_by) BETWEEN 1 AND 128),
  decided_at timestamptz,
  CONSTRAINT decision_proposals_decided CHECK (
    (state IN ('approved', 'rejected')) = (decided_by IS NOT NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT decision_proposals_by_two CHECK (state <> 'approved' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX decision_proposals_open ON public.decision_proposals (subject, subject_id) WHERE state = 'open';
GRANT SELECT, INSERT, UPDATE ON public.decision_proposals TO payment_service_service;

-- On what a decision rests, beside what it says itself: the operator's words, the proposal that was approved, or that it
-- was taken alone in an emergency. Append-only for the service.
CREATE TABLE public.decision_grounds (
  decision_id uuid PRIMARY KEY REFERENCES public.review_decisions,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  proposal_id uuid UNIQUE REFERENCES public.decision_proposals,
  is_emergency boolean NOT NULL DEFAULT false,
  CONSTRAINT decision_grounds_emergency CHECK (NOT is_emergency OR reason IS NOT NULL)
);
CREATE INDEX decision_grounds_emergencies ON public.decision_grounds (decision_id) WHERE is_emergency;
GRANT SELECT, INSERT ON public.decision_grounds TO payment_service_service;

CREATE INDEX review_decisions_event ON public.review_decisions (event_id) WHERE event_id IS NOT NULL;

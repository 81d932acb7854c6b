-- What operators do that leaves no row of its own elsewhere, for audit: they sign in and out, end what another has proposed,
-- and have secrets sealed anew.
CREATE TABLE public.operator_actions (
  action_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  action text NOT NULL CHECK (action IN ('sign_in', 'sign_out', 'reject_proposal', 'reencrypt')),
  proposal_id uuid UNIQUE REFERENCES public.decision_proposals,
  -- How many secrets.
  count integer CHECK (count > 0),
  acted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT operator_actions_what CHECK (
    (action = 'reject_proposal') = (proposal_id IS NOT NULL) AND (action = 'reencrypt') = (count IS NOT NULL))
);
GRANT SELECT, INSERT ON public.operator_actions TO payment_service_service;

-- Those of before, in their place among the others: an id begins with its time.
INSERT INTO public.operator_actions (action_id, operator, action, proposal_id, acted_at)
SELECT (lpad(to_hex(floor(extract(epoch FROM decided_at) * 1000)::bigint), 12, '0')
    || substring(replace(proposal_id::text, '-', '') FROM 13))::uuid,
  decided_by, 'reject_proposal', proposal_id, decided_at
FROM public.decision_proposals
WHERE state = 'rejected';

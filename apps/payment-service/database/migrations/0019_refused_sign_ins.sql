-- Sign-ins of operators by OpenID Connect that were refused: one row for the many of a reason and an hour, by nobody.
ALTER TABLE public.operator_actions
  ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 64),
  DROP CONSTRAINT operator_actions_action_check,
  DROP CONSTRAINT operator_actions_what,
  ADD CONSTRAINT operator_actions_action_check CHECK (
    action IN ('sign_in', 'sign_out', 'sign_in_refused', 'reject_proposal', 'reencrypt')),
  ADD CONSTRAINT operator_actions_what CHECK (
    (action = 'reject_proposal') = (proposal_id IS NOT NULL)
    AND (action IN ('reencrypt', 'sign_in_refused')) = (count IS NOT NULL)
    AND (action = 'sign_in_refused') = (reason IS NOT NULL));

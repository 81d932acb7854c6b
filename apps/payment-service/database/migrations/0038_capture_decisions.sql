-- An operator can decide a capture or a release whose result is unknown.
ALTER TABLE public.captures
  -- The operator who said whether it happened.
  ADD COLUMN decided_by text;
ALTER TABLE public.review_decisions
  ADD COLUMN capture_id uuid REFERENCES public.captures (capture_id),
  DROP CONSTRAINT review_decisions_decision_check,
  ADD CONSTRAINT review_decisions_decision_check CHECK (decision = ANY (
    '{accept,reject,dismiss,adjust,replay,refund_happened,refund_not_happened,capture_happened,capture_not_happened}'::text[])) NOT VALID,
  ADD CONSTRAINT review_decisions_capture CHECK ((decision LIKE 'capture%') = (capture_id IS NOT NULL)) NOT VALID;
CREATE INDEX review_decisions_capture_id ON public.review_decisions (capture_id) WHERE capture_id IS NOT NULL;

ALTER TABLE public.decision_proposals
  DROP CONSTRAINT decision_proposals_subject_check,
  ADD CONSTRAINT decision_proposals_subject_check CHECK (
    subject = ANY ('{event,transaction,refund,payout,capture}'::text[])) NOT VALID;

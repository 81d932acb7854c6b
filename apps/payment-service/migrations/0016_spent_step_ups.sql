-- Step-up tokens that have made a key: each does so once. Kept past their expiry by more than clocks may differ.
CREATE TABLE public.spent_step_ups (
  jti text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_step_ups_expires ON public.spent_step_ups (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.spent_step_ups TO payment_service_service;

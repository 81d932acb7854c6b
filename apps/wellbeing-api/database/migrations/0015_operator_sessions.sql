-- Who is signed in to the administrators' console: the digest of the cookie's random value, for eight hours.
CREATE TABLE operator_sessions (
  session_sha256 text PRIMARY KEY CHECK (length(session_sha256) = 64),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '8 hours',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX operator_sessions_expires_at ON operator_sessions (expires_at);

-- Coming to the console and going counts among what administrators did.
ALTER TABLE administrator_actions DROP CONSTRAINT administrator_actions_action_check;
ALTER TABLE administrator_actions ADD CONSTRAINT administrator_actions_action_check
  CHECK (action IN ('look', 'end_sessions', 'lock', 'unlock', 'start_recovery', 'sign_in', 'sign_out'));

GRANT SELECT, INSERT, DELETE ON operator_sessions TO wellbeing_api_service;

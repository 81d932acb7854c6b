-- How a session was made, and when its person last proved to be who they are: with the sign-in, or when asked again.
-- A second factor stands beside the first; a passkey is both at once, since its device verifies its user.
ALTER TABLE sessions
  ADD COLUMN amr text[] NOT NULL DEFAULT '{password}'
    CONSTRAINT sessions_amr CHECK (amr <> '{}' AND amr <@ '{password,passkey,otp,recovery_code}'),
  ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET authenticated_at = created_at;

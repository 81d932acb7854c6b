-- Who signed up where an address is confirmed first, as long as nobody has looked who has the address: the address, the
-- name and the password's hash, readable only with a key that the service's settings hold.
CREATE TABLE sign_up_requests (
  id uuid PRIMARY KEY,
  sealed bytea NOT NULL,
  encryption_key_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Challenges of sign-ins by passkey that were answered, by their SHA-256. One that was not is no row: it is sealed with its
-- time, so that whoever only opens the page of the sign-in writes nothing.
CREATE TABLE answered_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX answered_challenges_expires_at ON answered_challenges (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON sign_up_requests, answered_challenges TO wellbeing_api_service;

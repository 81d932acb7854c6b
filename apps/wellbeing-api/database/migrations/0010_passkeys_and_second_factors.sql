-- WebAuthn credentials. The user handle is the account's id. A counter of 0 says that the authenticator does not count;
-- otherwise it rises with each use, and one that does not is a copy's.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  credential_id bytea NOT NULL CONSTRAINT passkeys_credential_unique UNIQUE
    CONSTRAINT passkeys_credential_length CHECK (octet_length(credential_id) BETWEEN 16 AND 1023),
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  -- Whether the authenticator may copy it to the person's other devices, and whether it has.
  backup_eligible boolean NOT NULL,
  backed_up boolean NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CHECK (backup_eligible OR NOT backed_up)
);
CREATE INDEX passkeys_account ON passkeys (account_id, created_at);

-- What an authenticator is to sign, by its SHA-256; used up by a guarded DELETE, whatever the answer is worth. Without a
-- session it is for a sign-in.
CREATE TABLE webauthn_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('register', 'sign_in', 'confirm')),
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'sign_in') = (session_id IS NULL))
);
CREATE INDEX webauthn_challenges_session ON webauthn_challenges (session_id);
CREATE INDEX webauthn_challenges_expires_at ON webauthn_challenges (expires_at);

-- The secret of an authenticator app (RFC 6238), readable only with a key that the service's settings hold; in force once
-- its owner has shown a code of it. last_step is the last time step whose code was used. Each attempt is counted before
-- it is judged, so that no race lets more through.
CREATE TABLE totp_secrets (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sealed bytea NOT NULL,
  encryption_key_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);

-- SHA-256 of codes of 80 random bits.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES totp_secrets ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- A sign-in whose password was right and whose second factor is still to come. It ends with the password it was for.
CREATE TABLE second_factor_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  password_digest bytea NOT NULL CHECK (octet_length(password_digest) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX second_factor_challenges_account ON second_factor_challenges (account_id);
CREATE INDEX second_factor_challenges_expires_at ON second_factor_challenges (expires_at);

-- A lost second factor that an operator takes away, after a time in which its owner may object by using it. Rows stay,
-- with the operator's name and reason, for as long as the account does.
CREATE TABLE second_factor_removals (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  operator text NOT NULL,
  reason text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('removed', 'cancelled')),
  ended_at timestamptz,
  CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT second_factor_removals_not_early CHECK (outcome <> 'removed' OR ended_at >= due_at)
);
CREATE UNIQUE INDEX second_factor_removals_one_open ON second_factor_removals (account_id) WHERE ended_at IS NULL;
CREATE INDEX second_factor_removals_account ON second_factor_removals (account_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys, webauthn_challenges, totp_secrets, recovery_codes,
  second_factor_challenges, second_factor_removals TO wellbeing_api_service;

-- Identities of accounts at OpenID providers that the operator configured. Issuer and subject identify the person. The
-- address is only shown to the owner: it never finds an account. A suspended identity does not sign in and is no proof
-- until its owner confirms it.
CREATE TABLE upstream_identities (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  issuer text NOT NULL CHECK (char_length(issuer) BETWEEN 1 AND 500),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  email text CHECK (char_length(email) <= 254),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  suspended_at timestamptz,
  CONSTRAINT upstream_identities_unique UNIQUE (issuer, subject)
);
CREATE INDEX upstream_identities_account ON upstream_identities (account_id, created_at);

-- Persons whom a provider identified, and whose next step is theirs: `link` to an account after they proved to own it, or
-- `claim` of an account that another person may have made with their address. The secret is in a cookie of the browser.
CREATE TABLE upstream_decisions (
  secret_hash bytea PRIMARY KEY CHECK (octet_length(secret_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('link', 'claim')),
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  redirect_to text NOT NULL,
  authenticated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX upstream_decisions_account ON upstream_decisions (account_id);
CREATE INDEX upstream_decisions_expires_at ON upstream_decisions (expires_at);

-- A new sign-in at a provider, as the proof for one action of this session.
CREATE TABLE upstream_proofs (
  session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  identity_id uuid NOT NULL REFERENCES upstream_identities ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX upstream_proofs_identity ON upstream_proofs (identity_id);
CREATE INDEX upstream_proofs_expires_at ON upstream_proofs (expires_at);

-- With an identity, the challenge follows a sign-in at a provider and not a password. It ends with the identity.
ALTER TABLE second_factor_challenges
  ADD COLUMN identity_id uuid REFERENCES upstream_identities ON DELETE CASCADE,
  ADD COLUMN authenticated_at timestamptz;
CREATE INDEX second_factor_challenges_identity ON second_factor_challenges (identity_id);

ALTER TABLE sessions DROP CONSTRAINT sessions_amr;
ALTER TABLE sessions ADD CONSTRAINT sessions_amr
  CHECK (amr <> '{}' AND amr <@ '{password,passkey,otp,recovery_code,upstream}');

-- Administrators list accounts: by the beginning of the address, or the newest first, of one state.
CREATE INDEX accounts_email_prefix ON accounts (email text_pattern_ops) WHERE set_aside_at IS NULL;
CREATE INDEX accounts_newest ON accounts (created_at DESC, id DESC) WHERE set_aside_at IS NULL;
CREATE INDEX accounts_newest_locked ON accounts (created_at DESC, id DESC)
  WHERE set_aside_at IS NULL AND locked_at IS NOT NULL;
CREATE INDEX accounts_newest_unconfirmed ON accounts (created_at DESC, id DESC)
  WHERE set_aside_at IS NULL AND email_verified_at IS NULL;
CREATE INDEX accounts_newest_deleted ON accounts (created_at DESC, id DESC)
  WHERE set_aside_at IS NULL AND erase_after IS NOT NULL;

ALTER TABLE administrator_actions DROP CONSTRAINT administrator_actions_action_check;
ALTER TABLE administrator_actions ADD CONSTRAINT administrator_actions_action_check CHECK (
  action IN (
    'look', 'end_sessions', 'lock', 'unlock', 'start_recovery', 'sign_in', 'sign_out', 'search', 'create', 'delete'
  )
);

GRANT SELECT, INSERT, UPDATE, DELETE ON upstream_identities, upstream_decisions, upstream_proofs
  TO wellbeing_api_service;

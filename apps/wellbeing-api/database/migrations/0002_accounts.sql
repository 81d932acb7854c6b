-- One row a person. The address is kept in lower case, so that it is unique however it is written.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL CONSTRAINT accounts_email_unique UNIQUE
    CONSTRAINT accounts_email_lower CHECK (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text NOT NULL,
  name text,
  -- Set when the person asks to be deleted: until then they may change their mind.
  erase_after timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- An account whose address turned out to be somebody else's: kept apart, and nobody can sign in to it. Its address is
  -- one that cannot exist, so that the true one is free for its holder.
  set_aside_at timestamptz,
  CONSTRAINT accounts_set_aside_has_no_password CHECK (set_aside_at IS NULL OR password_hash = '')
);
CREATE INDEX accounts_erase_after ON accounts (erase_after) WHERE erase_after IS NOT NULL;

-- What was done to whole accounts, and by whom. Append-only; ids alone, so it may outlive the accounts.
CREATE TABLE account_events (
  id uuid PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL CHECK (event IN ('set_aside', 'merged')),
  account_id uuid NOT NULL,
  other_account_id uuid NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL
);
CREATE INDEX account_events_account ON account_events (account_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON accounts TO wellbeing_api_service;
GRANT SELECT, INSERT ON account_events TO wellbeing_api_service;

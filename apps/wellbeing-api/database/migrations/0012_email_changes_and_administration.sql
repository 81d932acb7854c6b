-- A change of an address: asked for, then confirmed at the new one, then for seven days the old one can take it back. Until
-- that is over nobody else gets the old address.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL,
  confirm_hash bytea CONSTRAINT email_changes_confirm_hash_unique UNIQUE CHECK (octet_length(confirm_hash) = 32),
  take_back_hash bytea CONSTRAINT email_changes_take_back_hash_unique UNIQUE CHECK (octet_length(take_back_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  -- Of the link that is valid now: a day to confirm, seven to take back.
  expires_at timestamptz NOT NULL,
  CONSTRAINT email_changes_one_link CHECK (confirm_hash IS NULL OR take_back_hash IS NULL),
  CONSTRAINT email_changes_taken_back_after CHECK (take_back_hash IS NULL OR confirmed_at IS NOT NULL)
);
CREATE INDEX email_changes_account ON email_changes (account_id);
CREATE INDEX email_changes_old_email ON email_changes (old_email) WHERE take_back_hash IS NOT NULL;
CREATE INDEX email_changes_expires_at ON email_changes (expires_at);

-- Set by an administrator: nobody signs in until it is lifted.
ALTER TABLE accounts ADD COLUMN locked_at timestamptz;

-- What administrators did to accounts, and why; looking counts. Append-only; ids alone, so it outlives the accounts.
CREATE TABLE administrator_actions (
  id uuid PRIMARY KEY,
  happened_at timestamptz NOT NULL DEFAULT now(),
  operator text NOT NULL,
  action text NOT NULL CHECK (action IN ('look', 'end_sessions', 'lock', 'unlock', 'start_recovery')),
  -- Null where nobody was found.
  account_id uuid,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX administrator_actions_account ON administrator_actions (account_id, id);

GRANT SELECT, INSERT, UPDATE, DELETE ON email_changes TO wellbeing_api_service;
GRANT SELECT, INSERT ON administrator_actions TO wellbeing_api_service;

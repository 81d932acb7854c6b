-- An account whose address turned out to be somebody else's: kept apart, and nobody can sign in to it. Its address is one
-- that cannot exist, so that the true one is free for its holder.
ALTER TABLE accounts ADD COLUMN set_aside_at timestamptz;
ALTER TABLE accounts ADD CONSTRAINT accounts_set_aside_has_no_password
  CHECK (set_aside_at IS NULL OR password_hash = '');

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

GRANT SELECT, INSERT ON account_events TO wellbeing_api_service;

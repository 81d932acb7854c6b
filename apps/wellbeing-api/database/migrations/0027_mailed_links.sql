-- What became of each mailed link, so that its page can report whether it was used, expired or replaced. A link works only
-- while mailed_tokens or email_changes has it. The recipient is the SHA-256 of the address that the link was mailed to.
CREATE TABLE mailed_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose ~ '^[a-z_]{1,40}$'),
  recipient_hash bytea NOT NULL CHECK (octet_length(recipient_hash) = 32),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mailed_links_account ON mailed_links (account_id);
CREATE INDEX mailed_links_expires_at ON mailed_links (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON mailed_links TO wellbeing_api_service;

-- A suspended passkey does not sign in and is no proof until its owner confirms it.
ALTER TABLE passkeys ADD COLUMN suspended_at timestamptz;

-- Null for codes that are older than this column.
ALTER TABLE recovery_codes ADD COLUMN created_at timestamptz;
ALTER TABLE recovery_codes ALTER COLUMN created_at SET DEFAULT now();

-- How many mails that strangers can cause an address has received, for each purpose, by the SHA-256 of the address. Each
-- mail moves used_until forward by the interval of its limit (generic cell rate algorithm); without a row nothing is used.
CREATE TABLE mail_allowances (
  recipient_hash bytea NOT NULL CHECK (octet_length(recipient_hash) = 32),
  purpose text NOT NULL CHECK (purpose ~ '^[a-z_]{1,40}$'),
  used_until timestamptz NOT NULL,
  PRIMARY KEY (recipient_hash, purpose)
);
CREATE INDEX mail_allowances_used_until ON mail_allowances (used_until);

-- A new password by a mailed link makes its browser and network known for sign-ins, as a sign-in does.
CREATE INDEX security_events_reset_device ON security_events (account_id, device, network) WHERE kind = 'password_reset';

GRANT SELECT, INSERT, UPDATE, DELETE ON mail_allowances TO wellbeing_api_service;

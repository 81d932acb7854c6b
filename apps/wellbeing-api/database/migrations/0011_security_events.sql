-- What happened around the security of an account, for its owner to see; kept for a year. What an event is called is the
-- service's to say. The network is a prefix, never a whole address.
CREATE TABLE security_events (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  happened_at timestamptz NOT NULL DEFAULT now(),
  session_id uuid,
  device text NOT NULL CHECK (length(device) <= 60),
  network text NOT NULL CHECK (length(network) <= 60),
  detail text CHECK (length(detail) <= 200),
  is_new_device boolean NOT NULL DEFAULT false,
  -- Until somebody looked whether its owner is to be told by mail.
  notice_due boolean NOT NULL DEFAULT true
);
CREATE INDEX security_events_account ON security_events (account_id, id);
CREATE INDEX security_events_device ON security_events (account_id, device, network) WHERE kind = 'signed_in';
CREATE INDEX security_events_happened_at ON security_events (happened_at);
CREATE INDEX security_events_notice_due ON security_events (id) WHERE notice_due;

-- Failed sign-ins until their events are written. A note costs the same whether an account has the address or not: it
-- refers to none, and those without one are thrown away.
CREATE TABLE sign_in_failure_notes (
  id uuid PRIMARY KEY,
  account_id uuid,
  happened_at timestamptz NOT NULL DEFAULT now(),
  device text NOT NULL,
  network text NOT NULL
);

ALTER TABLE outgoing_mails DROP CONSTRAINT outgoing_mails_kind_check;
ALTER TABLE outgoing_mails ADD CONSTRAINT outgoing_mails_kind_check CHECK (kind ~ '^[a-z_]{1,40}$');

GRANT SELECT, INSERT, UPDATE, DELETE ON security_events, sign_in_failure_notes TO wellbeing_api_service;

-- The result of the last recorded verification of the audit, and the time of the last one without findings. One row.
CREATE TABLE private.audit_verifications (
  id smallint PRIMARY KEY CHECK (id = 1),
  verified_at timestamptz NOT NULL,
  findings integer NOT NULL CHECK (findings >= 0),
  -- Null if no recorded verification was without findings.
  good_at timestamptz
);

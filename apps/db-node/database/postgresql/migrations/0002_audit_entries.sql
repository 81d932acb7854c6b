-- What operators changed, each by the name that the settings give it. Rows are only ever added, in the
-- transaction of the change itself.
CREATE TABLE private.audit_entries (
  audit_id uuid PRIMARY KEY,
  recorded_at timestamptz NOT NULL,
  action text COLLATE "C" NOT NULL,
  tenant_id uuid,
  target_id text COLLATE "C",
  details text NOT NULL,
  operator text COLLATE "C" NOT NULL,
  request_id text COLLATE "C" NOT NULL
);
CREATE INDEX audit_entries_tenant ON private.audit_entries (tenant_id, audit_id);
CREATE INDEX audit_entries_action ON private.audit_entries (action, audit_id);

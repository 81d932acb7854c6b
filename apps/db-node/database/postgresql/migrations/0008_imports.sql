-- Users of another product that an operator brings into a tenant: one import for each file, which goes on where it was
-- interrupted, since its position is written with the rows it has decided.
CREATE TABLE private.imports (
  tenant_id uuid NOT NULL REFERENCES private.tenants,
  import_id uuid NOT NULL,
  source text COLLATE "C" NOT NULL,
  file_sha256 text COLLATE "C" NOT NULL,
  username_rule text COLLATE "C" NOT NULL,
  decided bigint NOT NULL DEFAULT 0,
  created bigint NOT NULL DEFAULT 0,
  needs_reset bigint NOT NULL DEFAULT 0,
  skipped bigint NOT NULL DEFAULT 0,
  refused bigint NOT NULL DEFAULT 0,
  operator text COLLATE "C" NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  report_sha256 text COLLATE "C",
  PRIMARY KEY (tenant_id, import_id),
  CONSTRAINT imports_file UNIQUE (tenant_id, source, file_sha256),
  CHECK (decided = created + needs_reset + skipped + refused)
);
ALTER TABLE private.imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE private.imports FORCE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON private.imports USING (tenant_id = (SELECT private.current_tenant()));

-- What became of each row of a file, counted from 1.
CREATE TABLE private.import_verdicts (
  tenant_id uuid NOT NULL,
  import_id uuid NOT NULL,
  row_number bigint NOT NULL,
  source_id text,
  verdict text COLLATE "C" NOT NULL CHECK (verdict IN ('created', 'needs_reset', 'skipped', 'refused')),
  user_id uuid,
  username text COLLATE "C",
  reason text,
  PRIMARY KEY (tenant_id, import_id, row_number)
);
ALTER TABLE private.import_verdicts ENABLE ROW LEVEL SECURITY;
ALTER TABLE private.import_verdicts FORCE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON private.import_verdicts USING (tenant_id = (SELECT private.current_tenant()));

-- Users of another product that an operator brings into a tenant: one import for each file, which goes on where it was
-- interrupted, since its position is written with the rows it has decided.
CREATE TABLE imports (
  tenant_id CHAR(36) NOT NULL,
  import_id CHAR(36) NOT NULL,
  source VARCHAR(16) NOT NULL,
  file_sha256 CHAR(64) NOT NULL,
  username_rule VARCHAR(16) NOT NULL,
  decided BIGINT NOT NULL DEFAULT 0,
  created BIGINT NOT NULL DEFAULT 0,
  needs_reset BIGINT NOT NULL DEFAULT 0,
  skipped BIGINT NOT NULL DEFAULT 0,
  refused BIGINT NOT NULL DEFAULT 0,
  operator VARCHAR(63) NOT NULL,
  started_at DATETIME(6) NOT NULL,
  finished_at DATETIME(6),
  report_sha256 CHAR(64),
  PRIMARY KEY (tenant_id, import_id),
  UNIQUE KEY imports_file (tenant_id, source, file_sha256),
  CONSTRAINT imports_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id),
  CHECK (decided = created + needs_reset + skipped + refused)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON imports TO 'db_node_definer'@'localhost';

-- What became of each row of a file, counted from 1.
CREATE TABLE import_verdicts (
  tenant_id CHAR(36) NOT NULL,
  import_id CHAR(36) NOT NULL,
  `row_number` BIGINT NOT NULL,
  source_id VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  verdict VARCHAR(11) NOT NULL CHECK (verdict IN ('created', 'needs_reset', 'skipped', 'refused')),
  user_id CHAR(36),
  username VARCHAR(50),
  reason VARCHAR(200),
  PRIMARY KEY (tenant_id, import_id, `row_number`)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT ON import_verdicts TO 'db_node_definer'@'localhost';

-- What operators changed, each by the name that the settings give it. Rows are only ever added, in the transaction of
-- the change itself; no account that serves may change or remove one.
CREATE TABLE audit_entries (
  audit_id CHAR(36) NOT NULL PRIMARY KEY,
  recorded_at DATETIME(6) NOT NULL,
  action VARCHAR(64) NOT NULL,
  tenant_id CHAR(36),
  target_id VARCHAR(64),
  details TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  operator VARCHAR(63) NOT NULL,
  request_id VARCHAR(64) NOT NULL,
  KEY audit_entries_tenant (tenant_id, audit_id),
  KEY audit_entries_action (action, audit_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT ON audit_entries TO 'db_node_definer'@'localhost';

CREATE TABLE tenants (
  tenant_id CHAR(36) NOT NULL PRIMARY KEY,
  name VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  created_at DATETIME(6) NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT ON tenants TO 'db_node_definer'@'localhost';

-- Who may call the application routes: a service of a tenant, with its scopes. Of a secret only the SHA-256 is kept.
CREATE TABLE service_identities (
  credential_id CHAR(36) NOT NULL PRIMARY KEY,
  tenant_id CHAR(36) NOT NULL,
  service VARCHAR(64) NOT NULL,
  scopes VARCHAR(500) NOT NULL,
  secret_sha256 CHAR(64) NOT NULL,
  previous_secret_sha256 CHAR(64),
  previous_valid_until DATETIME(6),
  enabled BOOLEAN NOT NULL DEFAULT TRUE,
  expires_at DATETIME(6),
  created_at DATETIME(6) NOT NULL,
  last_used_at DATETIME(6),
  KEY service_identities_tenant (tenant_id, credential_id),
  CONSTRAINT service_identities_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON service_identities TO 'db_node_definer'@'localhost';

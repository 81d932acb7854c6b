-- Each table of a tenant has the tenant first in its keys.

CREATE TABLE users (
  tenant_id CHAR(36) NOT NULL,
  user_id CHAR(36) NOT NULL,
  email VARCHAR(254) NOT NULL,
  username VARCHAR(50) NOT NULL,
  password_hash VARCHAR(255) NOT NULL,
  status VARCHAR(8) NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  verified BOOLEAN NOT NULL DEFAULT FALSE,
  failed_count SMALLINT NOT NULL DEFAULT 0,
  locked_until DATETIME(6),
  created_at DATETIME(6) NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  UNIQUE KEY users_email (tenant_id, email),
  UNIQUE KEY users_username (tenant_id, username),
  KEY users_locked (tenant_id, locked_until),
  CONSTRAINT users_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON users TO 'db_node_definer'@'localhost';

-- Each login outcome that a consumer reported.
CREATE TABLE auth_events (
  tenant_id CHAR(36) NOT NULL,
  event_id CHAR(36) NOT NULL,
  user_id CHAR(36) NOT NULL,
  success BOOLEAN NOT NULL,
  recorded_at DATETIME(6) NOT NULL,
  PRIMARY KEY (tenant_id, event_id),
  KEY auth_events_user (tenant_id, user_id, recorded_at),
  CONSTRAINT auth_events_user_fk FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, user_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT ON auth_events TO 'db_node_definer'@'localhost';

CREATE TABLE sessions (
  tenant_id CHAR(36) NOT NULL,
  session_id CHAR(36) NOT NULL,
  user_id CHAR(36) NOT NULL,
  token_hash CHAR(64) NOT NULL,
  expires_at DATETIME(6) NOT NULL,
  revoked_at DATETIME(6),
  created_at DATETIME(6) NOT NULL,
  PRIMARY KEY (tenant_id, session_id),
  UNIQUE KEY sessions_token_hash (tenant_id, token_hash),
  KEY sessions_user (tenant_id, user_id),
  CONSTRAINT sessions_user_fk FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, user_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON sessions TO 'db_node_definer'@'localhost';

CREATE TABLE verification_tokens (
  tenant_id CHAR(36) NOT NULL,
  token_hash CHAR(64) NOT NULL,
  user_id CHAR(36) NOT NULL,
  purpose VARCHAR(14) NOT NULL CHECK (purpose IN ('signup', 'password_reset')),
  expires_at DATETIME(6) NOT NULL,
  consumed_at DATETIME(6),
  created_at DATETIME(6) NOT NULL,
  PRIMARY KEY (tenant_id, token_hash),
  KEY verification_tokens_user (tenant_id, user_id),
  CONSTRAINT verification_tokens_user_fk FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, user_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON verification_tokens TO 'db_node_definer'@'localhost';

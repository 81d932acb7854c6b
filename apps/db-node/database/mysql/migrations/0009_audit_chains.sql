-- Every change, told by its routine in the transaction of the change. A background job moves it into its tenant's chain, so
-- that no request waits for another's link. What is about no tenant has the nil UUID.
CREATE TABLE audit_queue (
  queue_id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  tenant_id CHAR(36) NOT NULL,
  source VARCHAR(10) NOT NULL CHECK (source IN ('audit', 'auth_event', 'change')),
  event_id CHAR(36),
  kind VARCHAR(64) NOT NULL,
  user_id CHAR(36),
  subject_id VARCHAR(64),
  recorded_at DATETIME(6) NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE, DELETE ON audit_queue TO 'db_node_definer'@'localhost';

-- The one row that whoever seals holds: the position of the last row of all chains together.
CREATE TABLE audit_position (
  id SMALLINT NOT NULL PRIMARY KEY CHECK (id = 1),
  position BIGINT NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, UPDATE ON audit_position TO 'db_node_definer'@'localhost';
INSERT INTO audit_position (id, position) VALUES (1, 0);

-- One hash chain for each tenant. `digest` is over what stands in audit_records and its salt; `hash` over the hash before it,
-- the position and the digest.
CREATE TABLE audit_chain (
  tenant_id CHAR(36) NOT NULL,
  sequence BIGINT NOT NULL,
  position BIGINT NOT NULL,
  digest CHAR(64) NOT NULL,
  hash CHAR(64) NOT NULL,
  PRIMARY KEY (tenant_id, sequence),
  UNIQUE KEY audit_chain_position (position)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT ON audit_chain TO 'db_node_definer'@'localhost';

CREATE TABLE audit_heads (
  tenant_id CHAR(36) NOT NULL PRIMARY KEY,
  sequence BIGINT NOT NULL,
  position BIGINT NOT NULL,
  hash CHAR(64) NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON audit_heads TO 'db_node_definer'@'localhost';

-- What a row of the chain is about. An erasure removes those of its person with their salts, and the chain stays valid.
CREATE TABLE audit_records (
  tenant_id CHAR(36) NOT NULL,
  sequence BIGINT NOT NULL,
  salt CHAR(64) NOT NULL,
  source VARCHAR(10) NOT NULL,
  event_id CHAR(36) NOT NULL,
  kind VARCHAR(64) NOT NULL,
  user_id CHAR(36),
  subject_id VARCHAR(64),
  recorded_at DATETIME(6) NOT NULL,
  PRIMARY KEY (tenant_id, sequence),
  KEY audit_records_event (tenant_id, event_id),
  KEY audit_records_user (tenant_id, user_id, sequence)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, DELETE ON audit_records TO 'db_node_definer'@'localhost';

-- Rows of the chain whose records an erasure removed; the audit's entry of it holds the digest of their list.
CREATE TABLE audit_erased (
  tenant_id CHAR(36) NOT NULL,
  sequence BIGINT NOT NULL,
  sequences_sha256 CHAR(64) NOT NULL,
  PRIMARY KEY (tenant_id, sequence)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT ON audit_erased TO 'db_node_definer'@'localhost';

-- Signed outside of the database, which only keeps a copy: `heads` has those that moved since the checkpoint before.
CREATE TABLE audit_checkpoints (
  number BIGINT NOT NULL PRIMARY KEY,
  signed_at DATETIME(6) NOT NULL,
  position BIGINT NOT NULL,
  body TEXT NOT NULL,
  signature VARCHAR(100) NOT NULL,
  heads LONGTEXT NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT ON audit_checkpoints TO 'db_node_definer'@'localhost';

-- Who reads the feed, and how far.
CREATE TABLE audit_consumers (
  consumer VARCHAR(64) NOT NULL PRIMARY KEY,
  position BIGINT NOT NULL,
  acknowledged_at DATETIME(6) NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON audit_consumers TO 'db_node_definer'@'localhost';

-- What there was before the chains, in its order.
INSERT INTO audit_queue (tenant_id, source, event_id, kind, subject_id, recorded_at)
SELECT COALESCE(a.tenant_id, '00000000-0000-0000-0000-000000000000'), 'audit', a.audit_id, a.action, a.target_id, a.recorded_at
FROM audit_entries a
ORDER BY a.audit_id;
INSERT INTO audit_queue (tenant_id, source, event_id, kind, user_id, recorded_at)
SELECT e.tenant_id, 'auth_event', e.event_id, IF(e.success, 'login.succeeded', 'login.failed'), e.user_id, e.recorded_at
FROM auth_events e
ORDER BY e.event_id;

-- An erasure takes away all of a person.
GRANT DELETE ON users TO 'db_node_definer'@'localhost';
GRANT DELETE ON sessions TO 'db_node_definer'@'localhost';
GRANT DELETE ON verification_tokens TO 'db_node_definer'@'localhost';
GRANT DELETE ON auth_events TO 'db_node_definer'@'localhost';
GRANT UPDATE, DELETE ON import_verdicts TO 'db_node_definer'@'localhost';

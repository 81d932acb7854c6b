-- The result of the last recorded verification of the audit, and the time of the last one without findings. One row.
CREATE TABLE audit_verifications (
  id SMALLINT NOT NULL PRIMARY KEY CHECK (id = 1),
  verified_at DATETIME(6) NOT NULL,
  findings INT NOT NULL CHECK (findings >= 0),
  -- Null if no recorded verification was without findings.
  good_at DATETIME(6)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON audit_verifications TO 'db_node_definer'@'localhost';

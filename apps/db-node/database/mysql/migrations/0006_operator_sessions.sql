-- Who signed in to the console: the digest of the cookie's random value, for eight hours.
CREATE TABLE operator_sessions (
  session_sha256 CHAR(64) NOT NULL PRIMARY KEY,
  expires_at DATETIME(6) NOT NULL,
  created_at DATETIME(6) NOT NULL,
  KEY operator_sessions_expiry (expires_at)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, DELETE ON operator_sessions TO 'db_node_definer'@'localhost';

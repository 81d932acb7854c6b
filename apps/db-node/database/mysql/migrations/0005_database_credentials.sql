-- Direct database credentials. Each is a user of its own, since the user is what binds it to its tenant.
-- A login may change its own password, which nothing can forbid: `verifier`, as the server stored ours, puts it back.
CREATE TABLE database_credentials (
  database_credential_id CHAR(36) NOT NULL PRIMARY KEY,
  tenant_id CHAR(36) NOT NULL,
  service VARCHAR(64) NOT NULL,
  scopes VARCHAR(500) NOT NULL,
  login VARCHAR(32) NOT NULL,
  expires_at DATETIME(6),
  created_at DATETIME(6) NOT NULL,
  rotated_at DATETIME(6),
  dropped_at DATETIME(6),
  verifier VARCHAR(512),
  UNIQUE KEY database_credentials_login (login),
  KEY database_credentials_tenant (tenant_id, database_credential_id),
  CONSTRAINT database_credentials_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON database_credentials TO 'db_node_definer'@'localhost';

-- A login ends in steps that each stick, since its sessions live on when it is dropped, and a replica may stop between any
-- two of them.
--   1. database_credential_end, or _renew: bound to no tenant, so that every routine refuses it, also on open connections
--   2. ended_login_shut, until it says so: no sign-in, no session open
--   3. ended_login_remove: the user; tried again by any replica until it is done
--
-- A login is noted here before it is made, and struck out when it is bound: one that was never bound is removed as well.
CREATE TABLE ended_logins (
  login VARCHAR(32) NOT NULL PRIMARY KEY,
  database_credential_id CHAR(36),
  tenant_id CHAR(36),
  ended_at DATETIME(6) NOT NULL,
  removed_at DATETIME(6),
  KEY ended_logins_left (removed_at, ended_at)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE, DELETE ON ended_logins TO 'db_node_definer'@'localhost';

-- A login may take back most of what it starts with: the time of a statement, memory. So the service looks at the sessions
-- of direct logins from outside and ends those that take too much. Every replica does: ending a session twice does no harm.
-- Inside one of our routines a session goes by the name of the routine's owner; it is seen again when the routine returns.
--
-- A quota of working time. No engine rations CPU by login, so the looks at sessions sample it: a session that is found at
-- work counts for twice the time that its statement has been, since on average it is half over, and for the time between
-- two looks at most. Who works for longer than the quota in a minute is suspended for a minute.
-- Inside one of our routines a session goes by the name of the routine's owner, and is not counted.

-- The last look that counted: replicas look in turn, and of all looks in one interval one counts.
CREATE TABLE direct_looks (
  is_only BOOLEAN NOT NULL PRIMARY KEY,
  number BIGINT NOT NULL
);
INSERT INTO direct_looks (is_only, number) VALUES (TRUE, 0);
-- Found at work within the last minute.
CREATE TABLE direct_work (
  login VARCHAR(32) NOT NULL,
  looked_at DATETIME(6) NOT NULL,
  seconds DOUBLE NOT NULL,
  PRIMARY KEY (login, looked_at)
) CHARACTER SET ascii COLLATE ascii_bin;
-- By login and not by credential: a rotated one begins anew, and the login that it had is not let in again.
CREATE TABLE suspended_logins (
  login VARCHAR(32) NOT NULL PRIMARY KEY,
  suspended_until DATETIME(6) NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, UPDATE ON direct_looks TO 'db_node_definer'@'localhost';
GRANT SELECT, INSERT, DELETE ON direct_work TO 'db_node_definer'@'localhost';
GRANT SELECT, INSERT, DELETE ON suspended_logins TO 'db_node_definer'@'localhost';

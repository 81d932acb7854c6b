-- Tenants that move between two servers, each with a database of its own, or have moved: one without a row is here. The
-- source's row alone decides who accepts writes; each state is entered by whoever holds the row.
--   here      this server has it
--   copying   this server has it, and another one gets a copy
--   paused    nobody accepts writes; from `paused_until` on this server does again
--   away      another server has it; `sequence` is where its chain went on there
--   arriving  another server has it, and this one gets a copy
CREATE TABLE tenant_moves (
  tenant_id CHAR(36) NOT NULL PRIMARY KEY,
  move_id CHAR(36) NOT NULL,
  state VARCHAR(8) NOT NULL CHECK (state IN ('here', 'copying', 'paused', 'away', 'arriving')),
  -- The run of the command that may go on with it: another run takes over by its own.
  runner CHAR(36) NOT NULL,
  paused_until DATETIME(6),
  sequence BIGINT,
  changed_at DATETIME(6) NOT NULL,
  CONSTRAINT tenant_moves_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id),
  CONSTRAINT tenant_moves_pause CHECK ((state = 'paused') = (paused_until IS NOT NULL)),
  CONSTRAINT tenant_moves_away CHECK ((state = 'away') = (sequence IS NOT NULL))
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT ON tenant_moves TO 'db_node_definer'@'localhost';

-- Rows of chains that were sealed on another server, where they have their position: it is hashed, and means nothing here.
CREATE TABLE audit_chain_moved (
  tenant_id CHAR(36) NOT NULL,
  sequence BIGINT NOT NULL,
  position BIGINT NOT NULL,
  digest CHAR(64) NOT NULL,
  hash CHAR(64) NOT NULL,
  PRIMARY KEY (tenant_id, sequence)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT ON audit_chain_moved TO 'db_node_definer'@'localhost';

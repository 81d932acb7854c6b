-- To erase a person from the console takes two operators: one proposes, another approves. One that is open is closed by a
-- later one about the same person when its time is over.
CREATE TABLE erasure_proposals (
  tenant_id CHAR(36) NOT NULL,
  proposal_id CHAR(36) NOT NULL,
  user_id CHAR(36) NOT NULL,
  reason VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  state VARCHAR(8) NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'rejected', 'expired')),
  proposed_by VARCHAR(63) NOT NULL,
  proposed_at DATETIME(6) NOT NULL,
  expires_at DATETIME(6) NOT NULL,
  decided_by VARCHAR(63),
  decided_at DATETIME(6),
  -- The user's id while it is open, and null then, of which there may be many.
  open_user_id CHAR(36),
  PRIMARY KEY (tenant_id, proposal_id),
  UNIQUE KEY erasure_proposals_open (tenant_id, open_user_id),
  CONSTRAINT erasure_proposals_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id),
  CONSTRAINT erasure_proposals_open_user CHECK ((state = 'open') = (open_user_id IS NOT NULL)),
  CONSTRAINT erasure_proposals_by_two CHECK (state <> 'approved' OR decided_by <> proposed_by)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON erasure_proposals TO 'db_node_definer'@'localhost';

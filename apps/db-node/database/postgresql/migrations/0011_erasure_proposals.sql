-- To erase a person from the console takes two operators: one proposes, another approves. One that is open is closed by a
-- later one about the same person when its time is over.
CREATE TABLE private.erasure_proposals (
  tenant_id uuid NOT NULL REFERENCES private.tenants,
  proposal_id uuid NOT NULL,
  user_id uuid NOT NULL,
  reason text NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'rejected', 'expired')),
  proposed_by text COLLATE "C" NOT NULL,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_by text COLLATE "C",
  decided_at timestamptz,
  PRIMARY KEY (tenant_id, proposal_id),
  CONSTRAINT erasure_proposals_by_two CHECK (state <> 'approved' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX erasure_proposals_open ON private.erasure_proposals (tenant_id, user_id) WHERE state = 'open';
ALTER TABLE private.erasure_proposals ENABLE ROW LEVEL SECURITY;
ALTER TABLE private.erasure_proposals FORCE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON private.erasure_proposals USING (tenant_id = (SELECT private.current_tenant()));

-- Every change, told by its routine in the transaction of the change. A background job moves it into its tenant's chain, so
-- that no request waits for another's link. What is about no tenant has the nil UUID.
CREATE TABLE private.audit_queue (
  queue_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id uuid NOT NULL,
  source text COLLATE "C" NOT NULL CHECK (source IN ('audit', 'auth_event', 'change')),
  event_id uuid,
  kind text COLLATE "C" NOT NULL,
  user_id uuid,
  subject_id text COLLATE "C",
  recorded_at timestamptz NOT NULL
);

-- The one row that whoever seals holds: the position of the last row of all chains together.
CREATE TABLE private.audit_position (
  id smallint PRIMARY KEY CHECK (id = 1),
  position bigint NOT NULL
);
INSERT INTO private.audit_position (id, position) VALUES (1, 0);

-- One hash chain for each tenant. `digest` is over what stands in audit_records and its salt; `hash` over the hash before it,
-- the position and the digest.
CREATE TABLE private.audit_chain (
  tenant_id uuid NOT NULL,
  sequence bigint NOT NULL,
  position bigint NOT NULL,
  digest text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, sequence),
  CONSTRAINT audit_chain_position UNIQUE (position)
);

CREATE TABLE private.audit_heads (
  tenant_id uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  position bigint NOT NULL,
  hash text COLLATE "C" NOT NULL
);

-- What a row of the chain is about. An erasure removes those of its person with their salts, and the chain stays valid.
CREATE TABLE private.audit_records (
  tenant_id uuid NOT NULL,
  sequence bigint NOT NULL,
  salt text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  event_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL,
  user_id uuid,
  subject_id text COLLATE "C",
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, sequence)
);
CREATE INDEX audit_records_event ON private.audit_records (tenant_id, event_id);
CREATE INDEX audit_records_user ON private.audit_records (tenant_id, user_id, sequence) WHERE user_id IS NOT NULL;

-- Rows of the chain whose records an erasure removed; the audit's entry of it holds the digest of their list.
CREATE TABLE private.audit_erased (
  tenant_id uuid NOT NULL,
  sequence bigint NOT NULL,
  sequences_sha256 text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, sequence)
);

-- Signed outside of the database, which only keeps a copy: `heads` has those that moved since the checkpoint before.
CREATE TABLE private.audit_checkpoints (
  number bigint PRIMARY KEY,
  signed_at timestamptz NOT NULL,
  position bigint NOT NULL,
  body text NOT NULL,
  signature text COLLATE "C" NOT NULL,
  heads text NOT NULL
);

-- Who reads the feed, and how far.
CREATE TABLE private.audit_consumers (
  consumer text COLLATE "C" PRIMARY KEY,
  position bigint NOT NULL,
  acknowledged_at timestamptz NOT NULL
);

-- What there was before the chains, in its order.
INSERT INTO private.audit_queue (tenant_id, source, event_id, kind, subject_id, recorded_at)
SELECT coalesce(a.tenant_id, '00000000-0000-0000-0000-000000000000'), 'audit', a.audit_id, a.action, a.target_id, a.recorded_at
FROM private.audit_entries a
ORDER BY a.audit_id;
ALTER TABLE private.auth_events NO FORCE ROW LEVEL SECURITY;
INSERT INTO private.audit_queue (tenant_id, source, event_id, kind, user_id, recorded_at)
SELECT e.tenant_id, 'auth_event', e.event_id, CASE WHEN e.success THEN 'login.succeeded' ELSE 'login.failed' END, e.user_id, e.recorded_at
FROM private.auth_events e
ORDER BY e.event_id;
ALTER TABLE private.auth_events FORCE ROW LEVEL SECURITY;

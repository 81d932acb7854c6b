-- Tenants that move between two servers, each with a database of its own, or have moved: one without a row is here. The
-- source's row alone decides who accepts writes; each state is entered by whoever holds the row.
--   here      this server has it
--   copying   this server has it, and another one gets a copy
--   paused    nobody accepts writes; from `paused_until` on this server does again
--   away      another server has it; `sequence` is where its chain went on there
--   arriving  another server has it, and this one gets a copy
CREATE TABLE private.tenant_moves (
  tenant_id uuid PRIMARY KEY REFERENCES private.tenants,
  move_id uuid NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('here', 'copying', 'paused', 'away', 'arriving')),
  -- The run of the command that may go on with it: another run takes over by its own.
  runner uuid NOT NULL,
  paused_until timestamptz,
  sequence bigint,
  changed_at timestamptz NOT NULL,
  CONSTRAINT tenant_moves_pause CHECK ((state = 'paused') = (paused_until IS NOT NULL)),
  CONSTRAINT tenant_moves_away CHECK ((state = 'away') = (sequence IS NOT NULL))
);

-- Rows of chains that were sealed on another server, where they have their position: it is hashed, and means nothing here.
CREATE TABLE private.audit_chain_moved (
  tenant_id uuid NOT NULL,
  sequence bigint NOT NULL,
  position bigint NOT NULL,
  digest text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, sequence)
);

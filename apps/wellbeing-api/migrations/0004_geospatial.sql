-- Lets one GiST index hold the collection beside the box. A trusted extension: the owner may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Private: the owner's alone. Shared: every account may read. Public: anyone may. Only the owner writes.
CREATE TABLE collections (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  title text NOT NULL,
  description text,
  visibility text NOT NULL CHECK (visibility IN ('private', 'shared', 'public')),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX collections_one_default ON collections (account_id) WHERE is_default;
CREATE INDEX collections_account ON collections (account_id, id);
CREATE INDEX collections_readable ON collections (visibility, id) WHERE visibility <> 'private';

-- json, not jsonb: what a client sent comes back with its members in the same order. The box is where a window is
-- looked up; the exact test against the geometry is the service's.
CREATE TABLE features (
  id uuid PRIMARY KEY,
  collection_id uuid NOT NULL REFERENCES collections ON DELETE CASCADE,
  geometry json,
  properties json,
  foreign_members json NOT NULL DEFAULT '{}',
  box box,
  starts_at timestamptz,
  ends_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((geometry IS NULL) = (box IS NULL)),
  CHECK (starts_at <= ends_at)
);
CREATE UNIQUE INDEX features_page ON features (collection_id, id);
CREATE INDEX features_box ON features USING gist (collection_id, box);

-- Answers kept for 24 hours under the caller's Idempotency-Key, written in the transaction of the work itself.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  route text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer NOT NULL,
  body json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, route, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON collections, features, idempotency_keys TO wellbeing_api_service;

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
  -- What it takes of its account's quota.
  bytes integer NOT NULL,
  CHECK ((geometry IS NULL) = (box IS NULL)),
  CHECK (starts_at <= ends_at)
);
CREATE UNIQUE INDEX features_page ON features (collection_id, id);
CREATE INDEX features_box ON features USING gist (collection_id, box);

-- What an account's features take: counted by the triggers of features and collections, so that the count is right
-- whoever writes and however many do at once.
CREATE TABLE storage_use (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  bytes bigint NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON collections, features, storage_use TO wellbeing_api_service;

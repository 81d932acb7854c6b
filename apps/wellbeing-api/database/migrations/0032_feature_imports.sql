-- Files of features that a background job reads. A row in state `receiving` has no target yet, because its file still
-- arrives. `attempts` is the token of the replica that works on it: each change by the replica names it.
CREATE TABLE feature_imports (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  collection_id uuid REFERENCES collections ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('receiving', 'pending', 'running', 'succeeded', 'failed')),
  file_name text CHECK (char_length(file_name) <= 255),
  -- How the file is read: its format, the reference system and the choices of the sender.
  options json,
  is_dry_run boolean NOT NULL DEFAULT false,
  bytes integer NOT NULL DEFAULT 0,
  bytes_read integer NOT NULL DEFAULT 0,
  features integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  -- The report, the preview, or the error, as the interface returns them.
  result json,
  CHECK (state = 'receiving' OR (collection_id IS NOT NULL AND options IS NOT NULL)),
  CHECK ((state = 'running') = (leased_until IS NOT NULL)),
  CHECK ((state IN ('succeeded', 'failed')) = (finished_at IS NOT NULL))
);
CREATE INDEX feature_imports_account ON feature_imports (account_id, id);
CREATE INDEX feature_imports_collection ON feature_imports (collection_id);
CREATE INDEX feature_imports_due ON feature_imports (created_at) WHERE state IN ('pending', 'running');
CREATE INDEX feature_imports_created_at ON feature_imports (created_at);

-- The bytes of a file, until the import ends. All pieces but the last have the same size.
CREATE TABLE feature_import_pieces (
  import_id uuid NOT NULL REFERENCES feature_imports ON DELETE CASCADE,
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (import_id, position)
);
ALTER TABLE feature_import_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Checked features, until all of them are stored in one statement.
CREATE TABLE feature_import_batches (
  import_id uuid NOT NULL REFERENCES feature_imports ON DELETE CASCADE,
  position integer NOT NULL,
  features json NOT NULL,
  PRIMARY KEY (import_id, position)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON feature_imports, feature_import_pieces, feature_import_batches
  TO wellbeing_api_service;

-- What the migrations made of the schema, by which readiness recognises what somebody else changed. The migrator writes
-- it in each file's transaction; the service reads it through the routine only.
CREATE TABLE private.schema_record (
  part text NOT NULL,
  name text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (part, name)
);
-- The schema before the file that is being applied; empty between files.
CREATE TABLE private.schema_record_before (LIKE private.schema_record INCLUDING ALL);

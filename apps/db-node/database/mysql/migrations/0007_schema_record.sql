-- What the migrations made of the schema, by which readiness recognises what somebody else changed. The migrator writes
-- it when a file is done; the service reads it through the routine only.
CREATE TABLE schema_migration_record (
  part VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  name VARCHAR(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  value VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (part, name)
) ENGINE = InnoDB;

-- The schema before the file that is being applied, or that was interrupted; empty between files.
CREATE TABLE schema_migration_record_before LIKE schema_migration_record;

GRANT SELECT ON schema_migration_record TO 'db_node_definer'@'localhost';
GRANT SELECT ON schema_migration_record_before TO 'db_node_definer'@'localhost';

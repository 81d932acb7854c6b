-- Of a consumer that replicas of the service are themselves: one of them at a time sends, for as long as it says so.
ALTER TABLE audit_consumers ADD COLUMN holder VARCHAR(64);
ALTER TABLE audit_consumers ADD COLUMN held_until DATETIME(6);

-- A checkpoint with the heads of all chains, not only of those that moved: what came before it may go one day.
ALTER TABLE audit_checkpoints ADD COLUMN is_whole BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX audit_checkpoints_whole ON audit_checkpoints (is_whole, signed_at);
GRANT DELETE ON audit_checkpoints TO 'db_node_definer'@'localhost';

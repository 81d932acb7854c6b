-- Of a consumer that replicas of the service are themselves: one of them at a time sends, for as long as it says so.
ALTER TABLE private.audit_consumers ADD COLUMN holder text COLLATE "C";
ALTER TABLE private.audit_consumers ADD COLUMN held_until timestamptz;

-- A checkpoint with the heads of all chains, not only of those that moved: what came before it may go one day.
ALTER TABLE private.audit_checkpoints ADD COLUMN is_whole boolean NOT NULL DEFAULT false;
CREATE INDEX audit_checkpoints_whole ON private.audit_checkpoints (signed_at) WHERE is_whole;

-- Counts the changes of a collection's features, so that a tile knows whether it is still right.
ALTER TABLE collections ADD COLUMN revision bigint NOT NULL DEFAULT 0;

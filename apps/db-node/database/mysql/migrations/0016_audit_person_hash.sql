-- A running hash over the users that the rows are about. After an erasure removed a record, it proves that the row was about
-- the erased person. Null for rows that were sealed before.
ALTER TABLE audit_chain ADD COLUMN person_hash CHAR(64);
ALTER TABLE audit_chain_moved ADD COLUMN person_hash CHAR(64);

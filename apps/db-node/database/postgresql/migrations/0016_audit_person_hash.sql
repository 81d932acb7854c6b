-- Whom the rows of a chain are about, up to each row: an erasure removes a row's record, and this shows afterwards that the
-- row was about the erased person. Null for rows that were sealed before.
ALTER TABLE private.audit_chain ADD COLUMN person_hash text COLLATE "C";
ALTER TABLE private.audit_chain_moved ADD COLUMN person_hash text COLLATE "C";

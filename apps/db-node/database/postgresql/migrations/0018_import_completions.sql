-- A row of an import whose user exists. Its verdict is `skipped` for the previous release; `completion` is the verdict of an
-- import that updates users. The index finds the import that created a user.
ALTER TABLE private.import_verdicts
  ADD COLUMN completion text COLLATE "C" CHECK (completion IN ('completed', 'unchanged'));
CREATE INDEX import_verdicts_user ON private.import_verdicts (tenant_id, user_id);

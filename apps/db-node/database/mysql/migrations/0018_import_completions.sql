-- A row of an import whose user exists. Its verdict is `skipped` for the previous release; `completion` is the verdict of an
-- import that updates users. The index finds the import that created a user.
ALTER TABLE import_verdicts
  ADD COLUMN completion VARCHAR(9) CHECK (completion IN ('completed', 'unchanged')),
  ADD KEY import_verdicts_user (tenant_id, user_id);

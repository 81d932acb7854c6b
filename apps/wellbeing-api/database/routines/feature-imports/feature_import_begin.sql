-- Begins to receive a file, unless the account has this number of unfinished imports. Returns whether it began. The row of
-- the account is locked, so concurrent uploads are counted one after the other.
CREATE OR REPLACE FUNCTION feature_import_begin(in_id uuid, in_account_id uuid, in_most integer)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE id = in_account_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM feature_imports WHERE account_id = in_account_id AND finished_at IS NULL) >= in_most THEN
    RETURN false;
  END IF;
  INSERT INTO feature_imports (id, account_id, state) VALUES (in_id, in_account_id, 'receiving');
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION feature_import_begin TO wellbeing_api_service;

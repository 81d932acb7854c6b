-- Raises check_violation of "account_locked" if an administrator locked the account. It runs for every new session,
-- every new personal token, and a sign-in that waits for its second factor. It waits for a lock that is being set.
CREATE OR REPLACE FUNCTION assert_account_not_locked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE id = NEW.account_id AND locked_at IS NOT NULL FOR SHARE;
  IF FOUND THEN
    RAISE EXCEPTION 'the account is locked' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_locked';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER assert_account_not_locked BEFORE INSERT ON sessions
FOR EACH ROW EXECUTE FUNCTION assert_account_not_locked();
CREATE OR REPLACE TRIGGER assert_account_not_locked BEFORE INSERT ON second_factor_challenges
FOR EACH ROW EXECUTE FUNCTION assert_account_not_locked();
CREATE OR REPLACE TRIGGER assert_account_not_locked BEFORE INSERT ON personal_tokens
FOR EACH ROW EXECUTE FUNCTION assert_account_not_locked();

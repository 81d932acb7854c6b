-- Raises unique_violation of "accounts_email_unique" for an address that another account can still reclaim. It runs
-- after the row is inserted, so that it sees a concurrent change of the account that gave up the address.
CREATE OR REPLACE FUNCTION assert_email_not_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM email_changes
    WHERE old_email = NEW.email AND account_id <> NEW.id AND take_back_hash IS NOT NULL AND expires_at > now()
  ) THEN
    RAISE EXCEPTION 'another account can still reclaim the address'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'accounts_email_unique';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER assert_email_not_held AFTER INSERT OR UPDATE OF email ON accounts
FOR EACH ROW EXECUTE FUNCTION assert_email_not_held();

-- Raises unique_violation of "accounts_email_unique" for an address that another account can still take back. After the
-- row is in, so that it sees the change of whoever gave up the address at the same moment.
CREATE OR REPLACE FUNCTION assert_email_not_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM email_changes
    WHERE old_email = NEW.email AND account_id <> NEW.id AND take_back_hash IS NOT NULL AND expires_at > now()
  ) THEN
    RAISE EXCEPTION 'the address can still be taken back'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'accounts_email_unique';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER assert_email_not_held AFTER INSERT OR UPDATE OF email ON accounts
FOR EACH ROW EXECUTE FUNCTION assert_email_not_held();

-- The account signs in only after its address was confirmed, whatever SIGN_UP_CONFIRMATION is. A network that found many
-- taken addresses gets such accounts.
ALTER TABLE accounts ADD COLUMN confirms_first boolean NOT NULL DEFAULT false;

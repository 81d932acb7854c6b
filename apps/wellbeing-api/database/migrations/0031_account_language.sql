-- The language of the account's pages and mails, as a BCP 47 tag. Null until a sign-up or a sign-in sets it.
ALTER TABLE accounts ADD COLUMN language text CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$');

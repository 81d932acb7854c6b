-- A browser that signed in has a sealed cookie with this number. Every defence raises it, so that older cookies end.
ALTER TABLE accounts ADD COLUMN device_generation integer NOT NULL DEFAULT 0;

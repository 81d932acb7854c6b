-- Whether a change of a feature must name the version that it was read as. Collections from before keep asking for it until
-- their owner says otherwise; GIS clients send none, so new ones do not.
ALTER TABLE collections ADD COLUMN locking text NOT NULL DEFAULT 'required' CHECK (locking IN ('required', 'optional'));
ALTER TABLE collections ALTER COLUMN locking SET DEFAULT 'optional';

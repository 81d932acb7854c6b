-- What a collection says about its data, for people and catalogues: the members of OGC API - Records with these names.
ALTER TABLE collections ADD COLUMN keywords text[] NOT NULL DEFAULT '{}';
-- An SPDX id, or the URI of a licence.
ALTER TABLE collections ADD COLUMN license text;
ALTER TABLE collections ADD COLUMN attribution text;
ALTER TABLE collections ADD COLUMN contacts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(contacts) = 'array');

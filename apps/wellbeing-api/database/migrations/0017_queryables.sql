-- What the owner says that the features of a collection can be filtered by: names of properties and their types. Null: what a
-- sample of the features has.
ALTER TABLE collections ADD COLUMN queryables json;

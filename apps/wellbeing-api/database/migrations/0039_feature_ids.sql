-- The id that a client gave to a feature, unless it is a UUID. `id` is then the UUID that follows from it and from the
-- collection (RFC 9562, version 5). So the primary key also makes it unique in its collection.
ALTER TABLE features ADD COLUMN given_id text;

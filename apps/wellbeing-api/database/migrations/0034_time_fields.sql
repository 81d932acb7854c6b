-- The property that has the time of each feature, as a text, or the two with its start and its end, as an object. Null: the
-- service finds the time by the names of properties.
ALTER TABLE collections ADD COLUMN time_field jsonb
  CHECK (jsonb_typeof(time_field) = 'string' OR (jsonb_typeof(time_field) = 'object' AND time_field ?& ARRAY['start', 'end']));

-- The times of the features up to this id were computed again, since the field was declared. Null: all are right. The
-- default is for the collections that exist already, because the service now finds more times.
ALTER TABLE collections ADD COLUMN timed_up_to uuid DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE collections ALTER COLUMN timed_up_to DROP DEFAULT;
CREATE INDEX collections_untimed ON collections (id) WHERE timed_up_to IS NOT NULL;

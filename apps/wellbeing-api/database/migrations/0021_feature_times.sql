-- When the features of a collection begin and end is read from the ends of these, as where they lie is from features_box.
CREATE INDEX features_starts ON features (collection_id, starts_at) WHERE starts_at IS NOT NULL;
CREATE INDEX features_ends ON features (collection_id, ends_at) WHERE ends_at IS NOT NULL;

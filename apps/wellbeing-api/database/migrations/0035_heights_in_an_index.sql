-- The features with a height, so that a collection knows whether it has one. A position has a height if it has a third
-- number. The routine collections_with_heights has the same condition.
CREATE INDEX features_with_heights ON features (collection_id) WHERE geometry::text ~ '\[[^][,]+,[^][,]+,';

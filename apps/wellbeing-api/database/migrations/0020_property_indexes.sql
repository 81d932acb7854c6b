-- The properties that the owner wants the features of a collection to be looked up by.
ALTER TABLE collections ADD COLUMN indexes text[] NOT NULL DEFAULT '{}' CHECK (cardinality(indexes) <= 5);

-- What became of them. While one is being filled it has the features up to an id, and every one that was written since it
-- was declared; only a ready one has all. Of a removed one the values are taken away in portions.
CREATE TABLE property_indexes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  collection_id uuid NOT NULL REFERENCES collections ON DELETE CASCADE,
  property text NOT NULL,
  state text NOT NULL DEFAULT 'filling' CHECK (state IN ('filling', 'ready', 'removed')),
  filled_up_to uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  PRIMARY KEY (collection_id, id)
);
CREATE UNIQUE INDEX property_indexes_property ON property_indexes (collection_id, property) WHERE state <> 'removed';
CREATE INDEX property_indexes_unfinished ON property_indexes (state) WHERE state <> 'ready';

-- The value of a property of a feature, as property_value() has it: what lets a filter through is found by it, and decided by
-- the feature itself. It has no reference to the feature, for which each deletion would ask: triggers keep it.
CREATE TABLE property_values (
  collection_id uuid NOT NULL,
  index_id bigint NOT NULL,
  feature_id uuid NOT NULL,
  number double precision,
  text text COLLATE "C",
  PRIMARY KEY (collection_id, feature_id, index_id),
  CHECK (num_nonnulls(number, text) = 1)
);
CREATE INDEX property_values_number ON property_values (collection_id, index_id, number, feature_id) WHERE number IS NOT NULL;
CREATE INDEX property_values_text ON property_values (collection_id, index_id, text, feature_id) WHERE text IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON property_indexes, property_values TO wellbeing_api_service;

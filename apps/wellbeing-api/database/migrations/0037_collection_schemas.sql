-- The properties of the features of a collection, and the kinds of their values, as bits of property_kind(). Triggers of
-- features keep them up to date: kinds are only added. `recounted` has the kinds that were found since the last scan of
-- all features began. At the end of a scan it replaces `kinds`.
CREATE TABLE collection_properties (
  collection_id uuid NOT NULL REFERENCES collections ON DELETE CASCADE,
  name text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kinds integer NOT NULL,
  recounted integer NOT NULL,
  PRIMARY KEY (collection_id, name)
);

-- The types of the geometries of a collection, as bits of geometry_kind(). A scan of all features has come to the id in
-- scanned_up_to; null if none is due.
CREATE TABLE collection_schemas (
  collection_id uuid PRIMARY KEY REFERENCES collections ON DELETE CASCADE,
  geometries integer NOT NULL DEFAULT 0,
  recounted integer NOT NULL DEFAULT 0,
  scanned_up_to uuid
);
CREATE INDEX collection_schemas_unfinished ON collection_schemas (collection_id) WHERE scanned_up_to IS NOT NULL;

-- Features that exist already are scanned by the service.
INSERT INTO collection_schemas (collection_id, scanned_up_to)
SELECT id, '00000000-0000-0000-0000-000000000000' FROM collections;

GRANT SELECT, INSERT, UPDATE, DELETE ON collection_properties, collection_schemas TO wellbeing_api_service;

-- Whether pages of other sites may show the map of this collection in a frame. It needs to be public as well.
ALTER TABLE collections ADD COLUMN embeddable boolean NOT NULL DEFAULT false;

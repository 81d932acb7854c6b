-- Adds kinds of values to the properties of a collection, and types to its geometries. The caller has locked the row of
-- the collection, so that concurrent writers add to each other. A scan of existing features adds to `recounted` as well,
-- as every writer does. A collection has up to 1 000 names, each of up to 200 characters; further ones are not listed.
CREATE OR REPLACE FUNCTION collection_schema_widen(
  in_collection_id uuid, in_names text[], in_kinds integer[], in_geometries integer
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collection_properties AS known (collection_id, name, kinds, recounted)
  SELECT in_collection_id, found.name, found.kinds, found.kinds
  FROM (
    SELECT given.name, given.kinds, given.place, held.name IS NULL AS is_new,
      count(*) FILTER (WHERE held.name IS NULL) OVER (ORDER BY given.place) AS new_names
    FROM unnest(in_names, in_kinds) WITH ORDINALITY AS given (name, kinds, place)
    LEFT JOIN collection_properties AS held ON held.collection_id = in_collection_id AND held.name = given.name
    WHERE held.name IS NULL OR (held.kinds & held.recounted & given.kinds) <> given.kinds
  ) AS found
  WHERE NOT is_new OR new_names <= 1000 - (
    SELECT count(*) FROM collection_properties AS every_one WHERE every_one.collection_id = in_collection_id
  )
  ORDER BY found.place
  ON CONFLICT (collection_id, name) DO UPDATE
  SET kinds = known.kinds | EXCLUDED.kinds, recounted = known.recounted | EXCLUDED.kinds;
  INSERT INTO collection_schemas AS known (collection_id, geometries, recounted)
  SELECT in_collection_id, in_geometries, in_geometries
  WHERE NOT EXISTS (
    SELECT FROM collection_schemas AS held
    WHERE held.collection_id = in_collection_id AND (held.geometries & held.recounted & in_geometries) = in_geometries
  )
  ON CONFLICT (collection_id) DO UPDATE
  SET geometries = known.geometries | EXCLUDED.geometries, recounted = known.recounted | EXCLUDED.recounted;
END $$;
GRANT EXECUTE ON FUNCTION collection_schema_widen TO wellbeing_api_service;

-- Which of the collections have a feature with a height. Reads one entry of the index features_with_heights for each.
CREATE OR REPLACE FUNCTION collections_with_heights(in_ids uuid[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
BEGIN
  RETURN QUERY
  SELECT asked.id
  FROM unnest(in_ids) AS asked (id)
  WHERE EXISTS (
    SELECT FROM features
    WHERE features.collection_id = asked.id AND features.geometry::text ~ '\[[^][,]+,[^][,]+,'
  );
END $$;
GRANT EXECUTE ON FUNCTION collections_with_heights TO wellbeing_api_service;

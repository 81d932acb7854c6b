-- The bounding box of the features of each collection in degrees, and their first and last moment. Columns are null if
-- no feature has a place or a time (has_times), or if the first or last moment is unbounded. Reads only the ends of the
-- indexes, so its time does not depend on the number of features.
-- The features that are nearest to a point far outside the map are at its edge. The other coordinate changes that
-- distance by up to half a metre. Therefore some features of each side are read. The result is wrong only if more than
-- these end within that half metre.
-- A plan is kept for a session: a plan that was made for few features must not read and sort all of them later.
CREATE OR REPLACE FUNCTION collection_extents(in_ids uuid[])
RETURNS TABLE (
  id uuid, west double precision, south double precision, east double precision, north double precision,
  has_times boolean, starts_at timestamptz, ends_at timestamptz
) LANGUAGE plpgsql STABLE SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT asked.id, places.west, places.south, places.east, places.north, times.starts_at IS NOT NULL,
    nullif(times.starts_at, '-infinity'), nullif(times.ends_at, 'infinity')
  FROM unnest(in_ids) AS asked (id)
  CROSS JOIN LATERAL (
    SELECT min((outermost.box[1])[0]) AS west, min((outermost.box[1])[1]) AS south,
      max((outermost.box[0])[0]) AS east, max((outermost.box[0])[1]) AS north
    FROM (VALUES (point(-6e9, 0)), (point(6e9, 0)), (point(0, -6e9)), (point(0, 6e9))) AS side (outside)
    CROSS JOIN LATERAL (
      SELECT features.box FROM features
      WHERE features.collection_id = asked.id AND features.box IS NOT NULL
      ORDER BY features.box <-> side.outside
      LIMIT 10
    ) AS outermost
  ) AS places
  CROSS JOIN LATERAL (
    SELECT (
      SELECT features.starts_at FROM features
      WHERE features.collection_id = asked.id AND features.starts_at IS NOT NULL
      ORDER BY features.starts_at
      LIMIT 1
    ) AS starts_at, (
      SELECT features.ends_at FROM features
      WHERE features.collection_id = asked.id AND features.ends_at IS NOT NULL
      ORDER BY features.ends_at DESC
      LIMIT 1
    ) AS ends_at
  ) AS times;
END $$;
GRANT EXECUTE ON FUNCTION collection_extents TO wellbeing_api_service;

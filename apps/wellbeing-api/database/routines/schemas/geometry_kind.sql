-- The type of a geometry as a bit: 1 Point, 2 MultiPoint, 4 LineString, 8 MultiLineString, 16 Polygon, 32 MultiPolygon,
-- 64 GeometryCollection. Only a geometry whose type is not its first member is parsed.
CREATE OR REPLACE FUNCTION geometry_kind(in_geometry json) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE coalesce(substring(left(in_geometry::text, 40) FROM '^{"type": ?"([A-Za-z]+)"'), in_geometry ->> 'type')
    WHEN 'Point' THEN 1
    WHEN 'MultiPoint' THEN 2
    WHEN 'LineString' THEN 4
    WHEN 'MultiLineString' THEN 8
    WHEN 'Polygon' THEN 16
    WHEN 'MultiPolygon' THEN 32
    WHEN 'GeometryCollection' THEN 64
    ELSE 0
  END
$$;
GRANT EXECUTE ON FUNCTION geometry_kind TO wellbeing_api_service;

-- The value of a property in an index: a number, or the first 100 characters of a text, in the order in which filters
-- compare. A boolean is 0 or 1. Values that cannot be compared have no row: null, lists, objects.
CREATE OR REPLACE FUNCTION property_value(in_properties json, in_property text)
RETURNS TABLE (number double precision, text text) LANGUAGE sql STABLE AS $$
  SELECT
    -- Stored numbers were read and written as doubles.
    CASE kind WHEN 'boolean' THEN value::boolean::integer::double precision WHEN 'number' THEN value::double precision END,
    CASE WHEN kind = 'string' THEN left(value, 100) END
  FROM (SELECT json_typeof(in_properties -> in_property) AS kind, in_properties ->> in_property AS value) AS member
  WHERE kind IN ('boolean', 'number', 'string')
$$;
GRANT EXECUTE ON FUNCTION property_value TO wellbeing_api_service;

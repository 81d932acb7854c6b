-- What an index holds of a property: a number, or the first 100 characters of a text, in the order in which filters compare.
-- A truth value is 0 or 1. No row of what compares with nothing: null, lists, objects.
CREATE OR REPLACE FUNCTION property_value(in_properties json, in_property text)
RETURNS TABLE (number double precision, text text) LANGUAGE sql STABLE AS $$
  SELECT
    CASE
      WHEN kind = 'boolean' THEN value::boolean::integer::double precision
      WHEN kind = 'number' AND pg_input_is_valid(value, 'double precision') THEN value::double precision
    END,
    CASE WHEN kind = 'string' THEN left(value, 100) END
  FROM (SELECT json_typeof(in_properties -> in_property) AS kind, in_properties ->> in_property AS value) AS member
  WHERE kind IN ('boolean', 'string') OR (kind = 'number' AND pg_input_is_valid(value, 'double precision'))
$$;
GRANT EXECUTE ON FUNCTION property_value TO wellbeing_api_service;

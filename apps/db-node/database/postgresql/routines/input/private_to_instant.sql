-- An RFC 3339 time with its offset from UTC. Raises VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION private.to_instant(p_field text, p_value text) RETURNS timestamptz
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_value IS NULL
    OR p_value !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$'
  THEN
    PERFORM private.refuse('VALIDATION_FAILED', p_field || ' must be an ISO 8601 time with a timezone');
  END IF;
  RETURN p_value::timestamptz;
EXCEPTION WHEN datetime_field_overflow OR invalid_datetime_format THEN
  PERFORM private.refuse('VALIDATION_FAILED', p_field || ' is not a valid date');
END
$$;

-- Raises VALIDATION_FAILED unless the text is a UUID.
CREATE OR REPLACE FUNCTION private.to_id(p_field text, p_value text) RETURNS uuid
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_value IS NULL OR p_value !~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' THEN
    PERFORM private.refuse('VALIDATION_FAILED', p_field || ' must be a UUID');
  END IF;
  RETURN p_value::uuid;
END
$$;

-- Raises VALIDATION_FAILED unless the text is 3 to 50 ASCII letters, digits or underscores.
CREATE OR REPLACE FUNCTION private.to_username(p_username text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_username IS NULL OR p_username !~ '^[A-Za-z0-9_]{3,50}$' THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'username must be 3 to 50 ASCII letters, digits or underscores');
  END IF;
  RETURN p_username;
END
$$;

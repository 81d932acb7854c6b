-- The email address in lower case. Raises VALIDATION_FAILED unless it is a valid ASCII email address.
CREATE OR REPLACE FUNCTION private.to_email(p_email text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_email IS NULL OR length(p_email) > 254
    OR p_email !~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$'
  THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'email must be an ASCII email address');
  END IF;
  RETURN lower(p_email COLLATE "C");
END
$$;

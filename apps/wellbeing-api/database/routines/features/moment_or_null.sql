-- A text in the form of RFC 3339 as a moment, or null if the day or hour does not exist.
CREATE OR REPLACE FUNCTION moment_or_null(in_text text) RETURNS timestamptz LANGUAGE plpgsql STABLE STRICT AS $$
BEGIN
  RETURN in_text::timestamptz;
EXCEPTION WHEN data_exception THEN
  RETURN NULL;
END $$;
GRANT EXECUTE ON FUNCTION moment_or_null TO wellbeing_api_service;

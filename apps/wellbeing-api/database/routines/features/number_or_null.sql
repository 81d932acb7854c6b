-- A text as a number, or null where it is none that the type holds: JSON knows numbers such as 1e400. (pg_input_is_valid is
-- PostgreSQL 16's.)
CREATE OR REPLACE FUNCTION number_or_null(in_text text) RETURNS double precision LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN in_text::double precision;
EXCEPTION WHEN data_exception THEN
  RETURN NULL;
END $$;
GRANT EXECUTE ON FUNCTION number_or_null TO wellbeing_api_service;

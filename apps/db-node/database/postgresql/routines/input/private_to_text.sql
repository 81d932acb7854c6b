-- The text of an argument that a driver sends as text or as p_type. Another type is refused, because its text could have
-- another meaning: a time without a zone depends on the settings of the session. Raises VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION private.to_text(p_field text, p_type regtype, p_value anyelement) RETURNS text
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_given regtype := pg_typeof(p_value);
BEGIN
  IF v_given IN ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype) THEN
    RETURN p_value;
  ELSIF v_given <> p_type THEN
    PERFORM private.refuse('VALIDATION_FAILED', format('%s must be text or %s, not %s', p_field, p_type, v_given));
  ELSIF v_given = 'timestamptz'::regtype THEN
    RETURN to_char(p_value AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  END IF;
  RETURN p_value::text;
END
$$;

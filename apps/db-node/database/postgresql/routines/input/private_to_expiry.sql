-- A time in the future, at most p_limit from now. Raises VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION private.to_expiry(p_field text, p_value text, p_limit interval) RETURNS timestamptz
LANGUAGE plpgsql VOLATILE
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_expires_at timestamptz := private.to_instant(p_field, p_value);
BEGIN
  IF v_expires_at <= clock_timestamp() OR v_expires_at > clock_timestamp() + p_limit THEN
    PERFORM private.refuse('VALIDATION_FAILED', p_field || ' must be in the future, within the allowed time');
  END IF;
  RETURN v_expires_at;
END
$$;

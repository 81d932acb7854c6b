-- A time with its offset from UTC, of the years 1 to 9999 in UTC. It is RFC 3339 in upper or lower case, with T or a space.
-- The seconds may be omitted, and so may the minutes and the colon of the offset. Digits after the microseconds are cut off.
-- So no time ends later than requested. Raises VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION private.to_instant(p_field text, p_value text) RETURNS timestamptz
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_parts text[] := regexp_match(p_value,
    '^([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt ]((?:[01][0-9]|2[0-3]):[0-5][0-9])(?:(:[0-5][0-9])(\.[0-9]{1,9})?)?'
    || '(?:[Zz]|([+-](?:0[0-9]|1[0-4]))(?::?([0-5][0-9]))?)$');
  v_instant timestamptz;
BEGIN
  IF v_parts IS NOT NULL AND NOT (right(v_parts[5], 2) = '14' AND coalesce(v_parts[6], '00') <> '00') IS TRUE THEN
    BEGIN
      v_instant := (
        v_parts[1] || ' ' || v_parts[2] || coalesce(v_parts[3], ':00') || coalesce(left(v_parts[4], 7), '')
        || coalesce(v_parts[5], '+00') || ':' || coalesce(v_parts[6], '00')
      )::timestamptz;
    EXCEPTION WHEN datetime_field_overflow OR invalid_datetime_format THEN
      v_instant := NULL;
    END;
  END IF;
  IF v_instant >= '0001-01-01 00:00:00+00' AND v_instant < '10000-01-01 00:00:00+00' THEN
    RETURN v_instant;
  END IF;
  PERFORM private.refuse('VALIDATION_FAILED',
    p_field || ' must be a time with its offset, such as 2031-01-31T00:00:00Z, on a day of the calendar');
END
$$;

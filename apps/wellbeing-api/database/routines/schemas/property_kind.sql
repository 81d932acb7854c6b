-- The kind of a value as a bit:
-- - 1 null, 2 boolean;
-- - 4 integer of up to 9 digits, 8 of up to 15 digits, 16 longer integer, 32 other number;
-- - 64 text, 128 day, 256 moment, 512 moment without a zone;
-- - 1024 list of texts, 2048 list of integers of up to 9 digits, 4096 other list, 8192 object.
-- The members of a list beyond 2 000 characters are not read.
CREATE OR REPLACE FUNCTION property_kind(in_value text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE left(in_value, 1)
    WHEN '"' THEN CASE
      WHEN length(in_value) NOT BETWEEN 12 AND 50 OR in_value !~ '^"[0-9]{4}-[0-9]{2}-[0-9]{2}["T]' THEN 64
      WHEN length(in_value) = 12 THEN 128
      WHEN in_value ~ '^"[-0-9]{10}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})"$' THEN 256
      WHEN in_value ~ '^"[-0-9]{10}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]+)?"$' THEN 512
      ELSE 64
    END
    WHEN 't' THEN 2
    WHEN 'f' THEN 2
    WHEN 'n' THEN 1
    WHEN '[' THEN CASE
      WHEN length(in_value) > 2000 THEN 4096
      WHEN in_value ~ '^\[\s*("([^"\\]|\\.)*"\s*(,\s*"([^"\\]|\\.)*"\s*)*)?\]$' THEN 1024
      WHEN in_value ~ '^\[\s*-?[0-9]{1,9}\s*(,\s*-?[0-9]{1,9}\s*)*\]$' THEN 2048
      ELSE 4096
    END
    WHEN '{' THEN 8192
    ELSE CASE
      WHEN in_value ~ '[.eE]' THEN 32
      WHEN length(ltrim(in_value, '-')) < 10 THEN 4
      WHEN length(ltrim(in_value, '-')) < 16 THEN 8
      ELSE 16
    END
  END
$$;
GRANT EXECUTE ON FUNCTION property_kind TO wellbeing_api_service;

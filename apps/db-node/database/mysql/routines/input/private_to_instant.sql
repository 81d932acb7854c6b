-- A time with its offset from UTC, of the years 1 to 9999 in UTC. It is RFC 3339 in upper or lower case, with T or a space.
-- The seconds may be omitted, and so may the minutes and the colon of the offset. Digits after the microseconds are cut off.
-- So no time ends later than requested. Raises VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_instant(
  IN p_field VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_value VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_instant DATETIME(6)
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_day VARCHAR(10) CHARACTER SET ascii;
  DECLARE v_minutes INT;
  DECLARE v_rest VARCHAR(20) CHARACTER SET ascii;
  DECLARE v_zone VARCHAR(6) CHARACTER SET ascii;
  DECLARE v_offset_minutes INT DEFAULT 0;
  DECLARE v_exists BOOLEAN DEFAULT FALSE;
  IF p_value REGEXP '\\A[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?([Zz]|[+-]((0[0-9]|1[0-3])(:?[0-5][0-9])?|14(:?00)?))\\z' THEN
    SET v_day = LEFT(p_value, 10);
    SET v_minutes = CAST(SUBSTR(p_value, 12, 2) AS SIGNED) * 60 + CAST(SUBSTR(p_value, 15, 2) AS SIGNED);
    -- The seconds with their fraction, then the offset.
    SET v_rest = SUBSTR(p_value, 17);
    SET v_zone = IF(RIGHT(v_rest, 1) IN ('Z', 'z'), 'Z', SUBSTR(v_rest, LOCATE('+', v_rest) + LOCATE('-', v_rest)));
    SET v_rest = LEFT(v_rest, CHAR_LENGTH(v_rest) - CHAR_LENGTH(v_zone));
    IF v_zone <> 'Z' THEN
      SET v_offset_minutes = CAST(SUBSTR(v_zone, 2, 2) AS SIGNED) * 60;
      IF CHAR_LENGTH(v_zone) > 3 THEN
        SET v_offset_minutes = v_offset_minutes + CAST(RIGHT(v_zone, 2) AS SIGNED);
      END IF;
      IF LEFT(v_zone, 1) = '-' THEN
        SET v_offset_minutes = -v_offset_minutes;
      END IF;
    END IF;
    -- CAST converts a day that does not exist to null, with a warning. A result outside the years is null too.
    SET v_exists = LEFT(v_day, 4) <> '0000'
      AND DAY(LAST_DAY(CONCAT(LEFT(v_day, 8), '01'))) >= CAST(RIGHT(v_day, 2) AS SIGNED)
      AND NOT (v_day = '0001-01-01' AND v_minutes < v_offset_minutes)
      AND NOT (v_day = '9999-12-31' AND v_minutes - v_offset_minutes >= 1440);
  END IF;
  IF NOT v_exists THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' must be a time with its offset, such as 2031-01-31T00:00:00Z, on a day of the calendar'));
  END IF;
  SET p_instant = CAST(v_day AS DATETIME(6))
    + INTERVAL v_minutes - v_offset_minutes MINUTE
    + INTERVAL CAST(COALESCE(NULLIF(SUBSTR(v_rest, 2, 2), ''), '0') AS SIGNED) SECOND
    + INTERVAL CAST(RPAD(SUBSTR(v_rest, 5, 6), 6, '0') AS SIGNED) MICROSECOND;
END//
DELIMITER ;

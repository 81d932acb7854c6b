-- An RFC 3339 time with its offset from UTC. Raises VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_instant(
  IN p_field VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_value VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_instant DATETIME(6)
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_fraction VARCHAR(10) CHARACTER SET ascii;
  DECLARE v_offset_minutes INT DEFAULT 0;
  IF p_value IS NULL OR NOT p_value REGEXP '\\A[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])\\z' THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' must be an ISO 8601 time with a timezone'));
  END IF;
  -- CAST converts a day that does not exist to null, with a warning.
  IF DAY(LAST_DAY(CONCAT(LEFT(p_value, 8), '01'))) < CAST(SUBSTR(p_value, 9, 2) AS UNSIGNED) OR LEFT(p_value, 4) = '0000' THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' is not a valid date'));
  END IF;
  SET v_fraction = COALESCE(SUBSTR(REGEXP_SUBSTR(p_value, '\\.[0-9]++'), 2, 6), '');
  IF RIGHT(p_value, 1) <> 'Z' THEN
    SET v_offset_minutes = CAST(SUBSTR(p_value, -5, 2) AS SIGNED) * 60 + CAST(RIGHT(p_value, 2) AS SIGNED);
    IF SUBSTR(p_value, -6, 1) = '-' THEN
      SET v_offset_minutes = -v_offset_minutes;
    END IF;
  END IF;
  SET p_instant = CAST(REPLACE(LEFT(p_value, 19), 'T', ' ') AS DATETIME(6))
    + INTERVAL CAST(RPAD(v_fraction, 6, '0') AS UNSIGNED) MICROSECOND
    - INTERVAL v_offset_minutes MINUTE;
END//
DELIMITER ;

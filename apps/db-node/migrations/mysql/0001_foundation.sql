-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

-- Three circles of trust, by prefix of the routine's name:
--   private_  helpers; only other routines reach them
--   service_  routines that db-node itself calls; they are told the tenant of the verified identity
--   api_      routines for direct database credentials; the database looks the tenant up
-- All belong to a locked account, the only one with rights on tables. There are procedures only: functions and triggers
-- would need an administrator wherever the binary log is on.
-- A refusal is SQLSTATE 45000. Its message is a stable code, where it helps followed by ": " and a text for people.
GRANT SELECT ON schema_migrations TO 'db_node_definer'@'localhost';

DELIMITER //

-- Ends the routine with a refusal.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_refuse(
  IN p_message VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = p_message;
END//

-- First in every routine: nothing that the caller set on its session may change the outcome. A caller can set the clock
-- that NOW() reads, switch off the checks of keys, and hold a transaction open around us.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_enter()
MODIFIES SQL DATA
BEGIN
  COMMIT;
  SET SESSION timestamp = DEFAULT;
  SET SESSION time_zone = '+00:00';
  SET SESSION foreign_key_checks = 1;
  SET SESSION unique_checks = 1;
  SET SESSION completion_type = 'NO_CHAIN';
  SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
  SET SESSION TRANSACTION READ WRITE;
END//

-- RFC 9562 UUID version 7: in order of time, so that new rows stay together in the indexes.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_new_id(
  OUT p_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_hex CHAR(32) CHARACTER SET ascii COLLATE ascii_bin;
  SET v_hex = LOWER(CONCAT(
    LPAD(HEX(CAST(UNIX_TIMESTAMP(SYSDATE(3)) * 1000 AS UNSIGNED)), 12, '0'),
    '7', RIGHT(HEX(RANDOM_BYTES(2)), 3),
    SUBSTR('89AB', 1 + (CONV(HEX(RANDOM_BYTES(1)), 16, 10) & 3), 1), RIGHT(HEX(RANDOM_BYTES(2)), 3),
    HEX(RANDOM_BYTES(6))
  ));
  SET p_id = CONCAT_WS(
    '-', LEFT(v_hex, 8), SUBSTR(v_hex, 9, 4), SUBSTR(v_hex, 13, 4), SUBSTR(v_hex, 17, 4), RIGHT(v_hex, 12)
  );
END//

-- Raises VALIDATION_FAILED unless the text is a UUID.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_id(
  IN p_field VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_value VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_value IS NULL OR NOT p_value REGEXP '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\\z' THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' must be a UUID'));
  END IF;
  SET p_id = LOWER(p_value);
END//

-- Raises VALIDATION_FAILED unless the text is lowercase SHA-256 in hex.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_digest(
  IN p_field VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_value VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_value IS NULL OR NOT p_value REGEXP '^[0-9a-f]{64}\\z' THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' must be a SHA-256 in lowercase hex'));
  END IF;
  SET p_digest = p_value;
END//

-- An instant of RFC 3339, which names its offset from UTC. Raises VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_instant(
  IN p_field VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_value VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_instant DATETIME(6)
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_fraction VARCHAR(10) CHARACTER SET ascii;
  DECLARE v_offset_minutes INT DEFAULT 0;
  IF p_value IS NULL OR NOT p_value REGEXP '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])\\z' THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' must be an ISO 8601 time with a timezone'));
  END IF;
  -- CAST takes what no calendar has for null, with a warning.
  IF DAY(LAST_DAY(CONCAT(LEFT(p_value, 8), '01'))) < CAST(SUBSTR(p_value, 9, 2) AS UNSIGNED) OR LEFT(p_value, 4) = '0000' THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' is not a day of the calendar'));
  END IF;
  SET v_fraction = COALESCE(SUBSTR(REGEXP_SUBSTR(p_value, '\\.[0-9]+'), 2, 6), '');
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

-- An instant later than now and no later than the limit from now. Raises VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_expiry(
  IN p_field VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_value VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit_seconds INT,
  OUT p_expires_at DATETIME(6)
)
MODIFIES SQL DATA
BEGIN
  CALL private_to_instant(p_field, p_value, p_expires_at);
  IF p_expires_at <= SYSDATE(6) OR p_expires_at > SYSDATE(6) + INTERVAL p_limit_seconds SECOND THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' must lie ahead, within the allowed time'));
  END IF;
END//

-- Which migrations are applied, since the service's account reads no table.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_migrations_applied()
READS SQL DATA
BEGIN
  SELECT name, sha256 FROM schema_migrations ORDER BY name;
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE service_migrations_applied TO 'db_node_service'@'%';

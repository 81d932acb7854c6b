-- A time in the future, at most the limit from now. Raises VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_expiry(
  IN p_field VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_value VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit_seconds INT,
  OUT p_expires_at DATETIME(6)
)
MODIFIES SQL DATA
BEGIN
  CALL private_to_instant(p_field, p_value, p_expires_at);
  IF p_expires_at <= SYSDATE(6) OR p_expires_at > SYSDATE(6) + INTERVAL p_limit_seconds SECOND THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' must be in the future, within the allowed time'));
  END IF;
END//
DELIMITER ;

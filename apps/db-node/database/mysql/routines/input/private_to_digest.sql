-- Raises VALIDATION_FAILED unless the text is a SHA-256 in lowercase hex.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_digest(
  IN p_field VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_value VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_value IS NULL OR NOT p_value REGEXP '\\A[0-9a-f]{64}\\z' THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' must be a SHA-256 in lowercase hex'));
  END IF;
  SET p_digest = p_value;
END//
DELIMITER ;

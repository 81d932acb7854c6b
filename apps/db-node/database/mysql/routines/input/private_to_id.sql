-- Raises VALIDATION_FAILED unless the text is a UUID.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_id(
  IN p_field VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_value VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_value IS NULL OR NOT p_value REGEXP '\\A[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\\z' THEN
    CALL private_refuse(CONCAT('VALIDATION_FAILED: ', p_field, ' must be a UUID'));
  END IF;
  SET p_id = LOWER(p_value);
END//
DELIMITER ;

-- Raises VALIDATION_FAILED unless the text is 3 to 50 ASCII letters, digits or underscores.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_username(
  IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_valid VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_username IS NULL OR NOT p_username REGEXP '\\A[A-Za-z0-9_]{3,50}\\z' THEN
    CALL private_refuse('VALIDATION_FAILED: username must be 3 to 50 ASCII letters, digits or underscores');
  END IF;
  SET p_valid = p_username;
END//
DELIMITER ;

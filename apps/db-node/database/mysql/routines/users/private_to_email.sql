-- The email address in lower case. Raises VALIDATION_FAILED unless it is a valid ASCII email address.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_email(
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_lower VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_email IS NULL OR CHAR_LENGTH(p_email) > 254
    OR NOT p_email REGEXP '\\A[A-Za-z0-9.!#$%&''*+/=?^_`\\{\\|\\}~-]{1,64}@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\z'
  THEN
    CALL private_refuse('VALIDATION_FAILED: email must be an ASCII email address');
  END IF;
  SET p_lower = LOWER(p_email);
END//
DELIMITER ;

-- Scopes are separated by single spaces. Raises SCOPE_RESERVED: only the authentication service reads credential
-- contexts.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_assert_scopes(
  IN p_service VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_scopes VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_service <> 'authentication' AND FIND_IN_SET('auth:credential-verify', REPLACE(p_scopes, ' ', ',')) THEN
    CALL private_refuse('SCOPE_RESERVED');
  END IF;
END//
DELIMITER ;

-- Uses the token up and applies its purpose in one step: a signup token verifies its user; a password-reset token
-- replaces the hash, ends every session and uses up the user's other password-reset tokens. Of concurrent callers
-- exactly one succeeds. The user is locked before the token, as everywhere, so that no two callers wait for each other.
-- Raises NOT_FOUND, VALIDATION_FAILED (a hash for signup, none for password_reset), TOKEN_CONSUMED, TOKEN_EXPIRED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_verification_token_consume(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter_tenant(p_tenant_id);
  START TRANSACTION;
  CALL private_verification_token_consume(p_tenant_id, p_token_hash, p_password_hash);
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_verification_token_consume TO 'db_node_service'@'%';

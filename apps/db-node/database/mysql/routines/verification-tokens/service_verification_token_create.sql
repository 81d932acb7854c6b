-- Stores the digest of a token that the consumer generated. Raises NOT_FOUND (user), TOKEN_EXISTS, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_verification_token_create(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_purpose VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
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
  CALL private_verification_token_create(p_tenant_id, p_user_id, p_token_hash, p_expires_at, p_purpose);
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_verification_token_create TO 'db_node_service'@'%';

DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_verification_token_create(
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_purpose VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'Stores the digest of a token. expires_at is ISO 8601 with a timezone, at most one hour ahead; purpose is signup or password_reset.
Scope: verification:write
Returns: nothing
Errors: NOT_FOUND, TOKEN_EXISTS, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('verification:write', v_tenant_id);
  CALL service_verification_token_create(v_tenant_id, p_user_id, p_token_hash, p_expires_at, p_purpose);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE api_verification_token_create TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

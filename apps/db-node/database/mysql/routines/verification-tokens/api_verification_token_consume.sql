DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_verification_token_consume(
  IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'Uses a token up and applies its purpose; password_hash is null for signup and required for password_reset. Of concurrent callers exactly one succeeds. Never repeat it blindly.
Scope: verification:consume
Returns: nothing
Errors: NOT_FOUND, TOKEN_CONSUMED, TOKEN_EXPIRED, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('verification:consume', v_tenant_id);
  CALL service_verification_token_consume(v_tenant_id, p_token_hash, p_password_hash);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE api_verification_token_consume TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_session_create(
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'A session of an active, unlocked user. expires_at is ISO 8601 with a timezone, at most 30 days ahead.
Scope: sessions:write
Returns: session_id
Errors: NOT_FOUND, USER_INACTIVE, USER_LOCKED, SESSION_EXISTS, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('sessions:write', v_tenant_id);
  CALL service_session_create(v_tenant_id, p_user_id, p_token_hash, p_expires_at);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE api_session_create TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

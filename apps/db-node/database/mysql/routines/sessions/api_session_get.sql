DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_session_get(
  IN p_session_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'A session; active is neither revoked nor expired, judged now.
Scope: sessions:read
Returns: session_id, user_id, expires_at, revoked, active
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('sessions:read', v_tenant_id);
  CALL service_session_get(v_tenant_id, p_session_id);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE api_session_get TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

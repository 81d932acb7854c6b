DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_user_get(
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'The user with this id.
Scope: users:read
Returns: user_id, email, username, status, verified
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('users:read', v_tenant_id);
  CALL service_user_get(v_tenant_id, p_user_id);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE api_user_get TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

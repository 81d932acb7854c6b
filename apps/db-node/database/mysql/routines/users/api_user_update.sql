DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_user_update(
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'Gives the user another username.
Scope: users:update
Returns: user_id
Errors: NOT_FOUND, USERNAME_TAKEN, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('users:update', v_tenant_id);
  CALL service_user_update(v_tenant_id, p_user_id, p_username);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE api_user_update TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

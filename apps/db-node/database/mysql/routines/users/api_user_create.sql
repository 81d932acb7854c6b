DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_user_create(
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'A new user, active and not verified. The hash is an encoded bcrypt or argon2id hash, never a password.
Scope: users:create
Returns: user_id
Errors: EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('users:create', v_tenant_id);
  CALL service_user_create(v_tenant_id, p_email, p_username, p_password_hash);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE api_user_create TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

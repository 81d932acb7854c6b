-- Creates an active, unverified user in the caller's transaction. Raises EMAIL_TAKEN, USERNAME_TAKEN,
-- VALIDATION_FAILED; then nothing has changed.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_user_create(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_email VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_username VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin;
  -- The error text of the server would contain data of the existing row.
  DECLARE EXIT HANDLER FOR 1062
  BEGIN
    IF EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = p_tenant_id AND u.email = v_email) THEN
      CALL private_refuse('EMAIL_TAKEN');
    END IF;
    CALL private_refuse('USERNAME_TAKEN');
  END;

  CALL private_to_email(p_email, v_email);
  CALL private_to_username(p_username, v_username);
  CALL private_assert_password_hash(p_password_hash);
  CALL private_new_id(v_user_id);
  INSERT INTO users (tenant_id, user_id, email, username, password_hash, created_at)
  VALUES (p_tenant_id, v_user_id, v_email, v_username, p_password_hash, SYSDATE(6));
  CALL private_audit_change(p_tenant_id, 'user.create', v_user_id, NULL);
  SET p_user_id = v_user_id;
END//
DELIMITER ;

-- Imports one row by the rules of a single create, in the caller's transaction. If the username is in use, it takes the
-- second one. Raises no errors.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_import_row(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_verified BOOLEAN,
  IN p_active BOOLEAN,
  OUT p_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  OUT p_reason VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_email VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_reason VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  BEGIN
    DECLARE EXIT HANDLER FOR SQLSTATE '45000'
      GET DIAGNOSTICS CONDITION 1 v_reason = MESSAGE_TEXT;
    CALL private_user_create(p_tenant_id, p_email, p_username, p_password_hash, p_user_id);
    IF p_verified OR NOT p_active THEN
      UPDATE users u FORCE INDEX (PRIMARY)
      SET u.verified = p_verified, u.status = IF(p_active, 'active', 'inactive')
      WHERE u.tenant_id = p_tenant_id AND u.user_id = p_user_id;
    END IF;
  END;
  IF v_reason = 'EMAIL_TAKEN' THEN
    CALL private_to_email(p_email, v_email);
    SET p_user_id = (SELECT u.user_id FROM users u WHERE u.tenant_id = p_tenant_id AND u.email = v_email);
  END IF;
  SET p_reason = v_reason;
END//
DELIMITER ;

-- Raises NOT_FOUND, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_get(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
READS SQL DATA
BEGIN
  DECLARE v_found BOOLEAN;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_enter_tenant(p_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  SELECT COUNT(*) INTO v_found FROM users u WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
  IF NOT v_found THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT u.user_id, u.email, u.username, u.status, u.verified
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_get TO 'db_node_service'@'%';

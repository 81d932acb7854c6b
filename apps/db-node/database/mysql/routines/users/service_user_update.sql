-- Changes the username. Setting the current name succeeds. Raises NOT_FOUND, USERNAME_TAKEN, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_update(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_username VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_found CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  DECLARE EXIT HANDLER FOR 1062
  BEGIN
    ROLLBACK;
    CALL private_refuse('USERNAME_TAKEN');
  END;

  CALL private_enter_tenant(p_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  CALL private_to_username(p_username, v_username);
  START TRANSACTION;
  SELECT u.user_id INTO v_found FROM users u WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id FOR UPDATE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  UPDATE users u FORCE INDEX (PRIMARY) SET u.username = v_username WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
  CALL private_audit_change(p_tenant_id, 'user.update', v_user_id, NULL);
  COMMIT;
  SELECT v_user_id AS user_id;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_update TO 'db_node_service'@'%';

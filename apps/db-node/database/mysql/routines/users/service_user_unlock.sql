-- Ends a lock and resets the failure count. Repeating the call succeeds. Audited. Raises NOT_FOUND.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_unlock(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_found CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  START TRANSACTION;
  SELECT u.user_id INTO v_found FROM users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id FOR UPDATE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  UPDATE users u FORCE INDEX (PRIMARY)
  SET u.failed_count = 0, u.locked_until = NULL
  WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id;
  CALL private_audit('user.unlock', v_tenant_id, v_user_id, '{}', p_operator, p_request_id);
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_unlock TO 'db_node_service'@'%';

-- Records a login outcome. The eighth failure locks the user for 15 minutes; a failure during a lock does not extend
-- it; a success never ends a lock, and outside of one it resets the count. Raises NOT_FOUND, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_auth_event_record(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_success BOOLEAN
)
MODIFIES SQL DATA
BEGIN
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter_tenant(p_tenant_id);
  START TRANSACTION;
  CALL private_auth_event_record(p_tenant_id, p_user_id, p_success);
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_auth_event_record TO 'db_node_service'@'%';

-- Ends a session; doing it again succeeds and keeps the first moment. Raises NOT_FOUND, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_session_revoke(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_session_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
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
  CALL private_session_revoke(p_tenant_id, p_session_id);
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_session_revoke TO 'db_node_service'@'%';

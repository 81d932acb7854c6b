-- A session of an active, unlocked user. The user's row is held, so that a lock, a change of status or a password
-- reset at the same moment comes either before or after. Raises NOT_FOUND (user), USER_INACTIVE, USER_LOCKED,
-- SESSION_EXISTS, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_session_create(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter_tenant(p_tenant_id);
  START TRANSACTION;
  CALL private_session_create(p_tenant_id, p_user_id, p_token_hash, p_expires_at, v_session_id);
  COMMIT;
  SELECT v_session_id AS session_id;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_session_create TO 'db_node_service'@'%';

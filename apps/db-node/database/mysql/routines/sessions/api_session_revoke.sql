DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_session_revoke(
  IN p_session_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'Ends a session. Doing it again succeeds.
Scope: sessions:revoke
Returns: nothing
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('sessions:revoke', v_tenant_id);
  CALL service_session_revoke(v_tenant_id, p_session_id);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE api_session_revoke TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_auth_event_record(
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_success BOOLEAN
)
COMMENT 'Records a login outcome. The eighth failure locks the user for 15 minutes. Never repeat it blindly.
Scope: auth:events:write
Returns: nothing
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('auth:events:write', v_tenant_id);
  CALL service_auth_event_record(v_tenant_id, p_user_id, p_success);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE api_auth_event_record TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

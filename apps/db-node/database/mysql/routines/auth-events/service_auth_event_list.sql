-- The newest sign-in events of a user, newest first; at most p_limit. Raises NOT_FOUND (the tenant), VALIDATION_FAILED.
-- Only the previous release calls it. The next release drops it.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_auth_event_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  SELECT e.event_id, e.success, e.recorded_at
  FROM auth_events e
  WHERE e.tenant_id = v_tenant_id AND e.user_id = v_user_id
  ORDER BY e.recorded_at DESC
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_auth_event_list TO 'db_node_service'@'%';

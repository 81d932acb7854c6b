-- The users of a tenant that are locked now, longest lock first; at most p_limit. Raises NOT_FOUND.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_lockout_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_now DATETIME(6);
  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  SET v_now = SYSDATE(6);
  SELECT u.user_id, u.username, u.status, u.locked_until
  FROM users u
  WHERE u.tenant_id = v_tenant_id AND u.locked_until > v_now
  ORDER BY u.locked_until DESC
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_lockout_list TO 'db_node_service'@'%';

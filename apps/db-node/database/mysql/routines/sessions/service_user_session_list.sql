-- The sessions of a user, active ones first, then newest first; at most p_limit. Raises NOT_FOUND (the tenant),
-- VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_session_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_now DATETIME(6);
  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  SET v_now = SYSDATE(6);
  SELECT
    s.session_id, s.created_at, s.expires_at, s.revoked_at, s.revoked_at IS NULL AND s.expires_at > v_now AS active
  FROM sessions s FORCE INDEX (sessions_user)
  WHERE s.tenant_id = v_tenant_id AND s.user_id = v_user_id
  ORDER BY s.revoked_at IS NULL AND s.expires_at > v_now DESC, s.created_at DESC, s.session_id DESC
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_session_list TO 'db_node_service'@'%';

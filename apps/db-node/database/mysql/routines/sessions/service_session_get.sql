-- `active`: neither revoked nor expired now. Raises NOT_FOUND, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_session_get(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_session_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
READS SQL DATA
BEGIN
  DECLARE v_found BOOLEAN;
  DECLARE v_session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_enter_tenant(p_tenant_id);
  CALL private_to_id('session_id', p_session_id, v_session_id);
  SELECT COUNT(*) INTO v_found FROM sessions s WHERE s.tenant_id = p_tenant_id AND s.session_id = v_session_id;
  IF NOT v_found THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT
    s.session_id, s.user_id, s.expires_at, s.revoked_at IS NOT NULL AS revoked,
    s.revoked_at IS NULL AND s.expires_at > SYSDATE(6) AS active
  FROM sessions s
  WHERE s.tenant_id = p_tenant_id AND s.session_id = v_session_id;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_session_get TO 'db_node_service'@'%';

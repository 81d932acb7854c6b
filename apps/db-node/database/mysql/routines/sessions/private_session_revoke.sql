-- Revokes a session. Repeating the call succeeds and keeps the time of the first revocation. Raises NOT_FOUND,
-- VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_session_revoke(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_session_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_to_id('session_id', p_session_id, v_session_id);
  SELECT s.user_id INTO v_user_id
  FROM sessions s
  WHERE s.tenant_id = p_tenant_id AND s.session_id = v_session_id
  FOR UPDATE;
  IF v_user_id IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  UPDATE sessions s FORCE INDEX (PRIMARY)
  SET s.revoked_at = COALESCE(s.revoked_at, SYSDATE(6))
  WHERE s.tenant_id = p_tenant_id AND s.session_id = v_session_id;
  CALL private_audit_change(p_tenant_id, 'session.revoke', v_user_id, v_session_id);
END//
DELIMITER ;

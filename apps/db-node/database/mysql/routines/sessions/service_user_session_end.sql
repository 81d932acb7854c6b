-- Revokes a session of a user, for an operator. Repeating the call succeeds and keeps the time of the first revocation.
-- Audited under the user's id. Raises NOT_FOUND, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_session_end(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_session_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_found CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  CALL private_to_id('session_id', p_session_id, v_session_id);
  START TRANSACTION;
  SELECT s.session_id INTO v_found
  FROM sessions s
  WHERE s.tenant_id = v_tenant_id AND s.session_id = v_session_id AND s.user_id = v_user_id
  FOR UPDATE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  UPDATE sessions s FORCE INDEX (PRIMARY)
  SET s.revoked_at = COALESCE(s.revoked_at, SYSDATE(6))
  WHERE s.tenant_id = v_tenant_id AND s.session_id = v_session_id;
  CALL private_audit_change(v_tenant_id, 'session.revoke', v_user_id, v_session_id);
  CALL private_audit(
    'user.session_end', v_tenant_id, v_user_id, JSON_OBJECT('session_id', v_session_id), p_operator, p_request_id
  );
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_session_end TO 'db_node_service'@'%';

-- Creates a session of an active user who is not locked. The user's row is locked. So a concurrent lock, status change
-- or password reset happens either before or after. Raises NOT_FOUND (user), USER_INACTIVE, USER_LOCKED,
-- SESSION_EXISTS, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_session_create(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_expires_at DATETIME(6);
  DECLARE v_status VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_locked_until DATETIME(6);
  DECLARE EXIT HANDLER FOR 1062 CALL private_refuse('SESSION_EXISTS');

  CALL private_to_id('user_id', p_user_id, v_user_id);
  CALL private_to_digest('token_hash', p_token_hash, v_token_hash);
  CALL private_to_expiry('expires_at', p_expires_at, 2592000, v_expires_at);
  CALL private_new_id(v_session_id);
  SELECT u.status, u.locked_until INTO v_status, v_locked_until
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id
  LOCK IN SHARE MODE;
  IF v_status IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  ELSEIF v_status <> 'active' THEN
    CALL private_refuse('USER_INACTIVE');
  ELSEIF v_locked_until > SYSDATE(6) THEN
    CALL private_refuse('USER_LOCKED');
  END IF;
  INSERT INTO sessions (tenant_id, session_id, user_id, token_hash, expires_at, created_at)
  VALUES (p_tenant_id, v_session_id, v_user_id, v_token_hash, v_expires_at, SYSDATE(6));
  CALL private_audit_change(p_tenant_id, 'session.create', v_user_id, v_session_id);
  SET p_session_id = v_session_id;
END//
DELIMITER ;

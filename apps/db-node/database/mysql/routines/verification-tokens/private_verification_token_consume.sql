-- Consumes the token and applies its purpose in one step. A signup token verifies its user. A password-reset token
-- replaces the hash, revokes all sessions and consumes the user's other password-reset tokens. Exactly one of several
-- concurrent callers succeeds. The user is locked before the token, as in all routines, so that no two callers
-- deadlock. Raises NOT_FOUND, TOKEN_CONSUMED, TOKEN_EXPIRED, VALIDATION_FAILED (a hash for signup, none for
-- password_reset).
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_verification_token_consume(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_held CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_purpose VARCHAR(14) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_expires_at DATETIME(6);
  DECLARE v_consumed_at DATETIME(6);
  DECLARE v_now DATETIME(6);

  CALL private_to_digest('token_hash', p_token_hash, v_token_hash);
  SELECT t.user_id, t.purpose, t.consumed_at INTO v_user_id, v_purpose, v_consumed_at
  FROM verification_tokens t
  WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash;
  IF v_user_id IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  -- The purpose and an earlier consumption never change, so they are checked before any lock wait.
  IF v_purpose = 'signup' AND p_password_hash IS NOT NULL THEN
    CALL private_refuse('VALIDATION_FAILED: password_hash is not allowed for a signup token');
  ELSEIF v_purpose = 'password_reset' AND p_password_hash IS NULL THEN
    CALL private_refuse('VALIDATION_FAILED: password_hash is required for a password_reset token');
  ELSEIF p_password_hash IS NOT NULL THEN
    CALL private_assert_password_hash(p_password_hash);
  END IF;
  IF v_consumed_at IS NOT NULL THEN
    CALL private_refuse('TOKEN_CONSUMED');
  END IF;
  SELECT u.user_id INTO v_held
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id
  FOR UPDATE;
  -- The user was erased meanwhile, together with the token.
  IF v_held IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT t.expires_at, t.consumed_at INTO v_expires_at, v_consumed_at
  FROM verification_tokens t
  WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash
  FOR UPDATE;
  SET v_now = SYSDATE(6);
  IF v_consumed_at IS NOT NULL THEN
    CALL private_refuse('TOKEN_CONSUMED');
  ELSEIF v_expires_at <= v_now THEN
    CALL private_refuse('TOKEN_EXPIRED');
  END IF;
  IF v_purpose = 'signup' THEN
    UPDATE verification_tokens t FORCE INDEX (PRIMARY)
    SET t.consumed_at = v_now
    WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash;
    UPDATE users u FORCE INDEX (PRIMARY) SET u.verified = TRUE WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
  ELSE
    UPDATE verification_tokens t FORCE INDEX (verification_tokens_user)
    SET t.consumed_at = v_now
    WHERE t.tenant_id = p_tenant_id AND t.user_id = v_user_id AND t.purpose = 'password_reset' AND t.consumed_at IS NULL;
    UPDATE users u FORCE INDEX (PRIMARY)
    SET u.password_hash = p_password_hash
    WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
    UPDATE sessions s FORCE INDEX (sessions_user)
    SET s.revoked_at = v_now
    WHERE s.tenant_id = p_tenant_id AND s.user_id = v_user_id AND s.revoked_at IS NULL;
  END IF;
  CALL private_audit_change(p_tenant_id, 'token.consume', v_user_id, v_purpose);
END//
DELIMITER ;

-- Stores the digest of a token that the caller created. Raises NOT_FOUND (user), TOKEN_EXISTS, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_verification_token_create(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_purpose VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_found CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_expires_at DATETIME(6);
  DECLARE EXIT HANDLER FOR 1062 CALL private_refuse('TOKEN_EXISTS');

  CALL private_to_id('user_id', p_user_id, v_user_id);
  CALL private_to_digest('token_hash', p_token_hash, v_token_hash);
  CALL private_to_expiry('expires_at', p_expires_at, 3600, v_expires_at);
  IF p_purpose IS NULL OR p_purpose NOT IN ('signup', 'password_reset') THEN
    CALL private_refuse('VALIDATION_FAILED: purpose must be signup or password_reset');
  END IF;
  SELECT u.user_id INTO v_found
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id
  LOCK IN SHARE MODE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  INSERT INTO verification_tokens (tenant_id, token_hash, user_id, purpose, expires_at, created_at)
  VALUES (p_tenant_id, v_token_hash, v_user_id, p_purpose, v_expires_at, SYSDATE(6));
  CALL private_audit_change(p_tenant_id, 'token.create', v_user_id, p_purpose);
END//
DELIMITER ;

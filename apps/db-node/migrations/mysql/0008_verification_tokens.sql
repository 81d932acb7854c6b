-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

CREATE TABLE verification_tokens (
  tenant_id CHAR(36) NOT NULL,
  token_hash CHAR(64) NOT NULL,
  user_id CHAR(36) NOT NULL,
  purpose VARCHAR(14) NOT NULL CHECK (purpose IN ('signup', 'password_reset')),
  expires_at DATETIME(6) NOT NULL,
  consumed_at DATETIME(6),
  created_at DATETIME(6) NOT NULL,
  PRIMARY KEY (tenant_id, token_hash),
  KEY verification_tokens_user (tenant_id, user_id),
  CONSTRAINT verification_tokens_user_fk FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, user_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON verification_tokens TO 'db_node_definer'@'localhost';

DELIMITER //

-- Stores the digest of a token that the consumer generated. Raises NOT_FOUND (user), TOKEN_EXISTS, VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_verification_token_create(
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
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  DECLARE EXIT HANDLER FOR 1062
  BEGIN
    ROLLBACK;
    CALL private_refuse('TOKEN_EXISTS');
  END;

  CALL private_enter();
  CALL private_to_id('user_id', p_user_id, v_user_id);
  CALL private_to_digest('token_hash', p_token_hash, v_token_hash);
  CALL private_to_expiry('expires_at', p_expires_at, 3600, v_expires_at);
  IF p_purpose IS NULL OR p_purpose NOT IN ('signup', 'password_reset') THEN
    CALL private_refuse('VALIDATION_FAILED: purpose must be signup or password_reset');
  END IF;
  START TRANSACTION;
  SELECT u.user_id INTO v_found
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id
  LOCK IN SHARE MODE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  INSERT INTO verification_tokens (tenant_id, token_hash, user_id, purpose, expires_at, created_at)
  VALUES (p_tenant_id, v_token_hash, v_user_id, p_purpose, v_expires_at, SYSDATE(6));
  COMMIT;
END//

-- Uses the token up and applies its purpose in one step: a signup token verifies its user; a password-reset token
-- replaces the hash, ends every session and uses up the user's other password-reset tokens. Of concurrent callers
-- exactly one succeeds. The user is locked before the token, as everywhere, so that no two callers wait for each other.
-- Raises NOT_FOUND, VALIDATION_FAILED (a hash for signup, none for password_reset), TOKEN_CONSUMED, TOKEN_EXPIRED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_verification_token_consume(
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
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_digest('token_hash', p_token_hash, v_token_hash);
  START TRANSACTION;
  SELECT t.user_id, t.purpose, t.consumed_at INTO v_user_id, v_purpose, v_consumed_at
  FROM verification_tokens t
  WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash;
  IF v_user_id IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  -- What never changes again is judged before anybody waits: the purpose, and that a token was used up.
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
    UPDATE verification_tokens t
    SET t.consumed_at = v_now
    WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash;
    UPDATE users u SET u.verified = TRUE WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
  ELSE
    UPDATE verification_tokens t
    SET t.consumed_at = v_now
    WHERE t.tenant_id = p_tenant_id AND t.user_id = v_user_id AND t.purpose = 'password_reset' AND t.consumed_at IS NULL;
    UPDATE users u
    SET u.password_hash = p_password_hash
    WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
    UPDATE sessions s
    SET s.revoked_at = v_now
    WHERE s.tenant_id = p_tenant_id AND s.user_id = v_user_id AND s.revoked_at IS NULL;
  END IF;
  COMMIT;
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE service_verification_token_create TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_verification_token_consume TO 'db_node_service'@'%';

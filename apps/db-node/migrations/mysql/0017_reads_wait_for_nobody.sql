-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

-- Reads wait for nobody. In a condition (IF EXISTS (SELECT …)) a routine reads with a shared lock, and so waits for
-- whoever holds the row; a SELECT … INTO reads what was committed last. Only the existence is asked for differently.

DELIMITER //

-- Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_lookup(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_found BOOLEAN;
  DECLARE v_email VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  CALL private_to_email(p_email, v_email);
  SELECT COUNT(*) INTO v_found FROM users u WHERE u.tenant_id = p_tenant_id AND u.email = v_email;
  IF NOT v_found THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT u.user_id, u.email, u.username, u.status, u.verified
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.email = v_email;
END//

-- Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_get(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_found BOOLEAN;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_enter();
  CALL private_to_id('user_id', p_user_id, v_user_id);
  SELECT COUNT(*) INTO v_found FROM users u WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
  IF NOT v_found THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT u.user_id, u.email, u.username, u.status, u.verified
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
END//

-- What the authentication service must know before it checks a password. A lock that has ended is not shown.
-- Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_credential_context(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_found BOOLEAN;
  DECLARE v_email VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  CALL private_to_email(p_email, v_email);
  SELECT COUNT(*) INTO v_found FROM users u WHERE u.tenant_id = p_tenant_id AND u.email = v_email;
  IF NOT v_found THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT
    u.user_id, u.status, u.verified, CASE WHEN u.locked_until > SYSDATE(6) THEN u.locked_until END AS locked_until
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.email = v_email;
END//

-- `active` is judged now: neither revoked nor expired. Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_session_get(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_session_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_found BOOLEAN;
  DECLARE v_session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_enter();
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

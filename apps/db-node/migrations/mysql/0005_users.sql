-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

CREATE TABLE users (
  tenant_id CHAR(36) NOT NULL,
  user_id CHAR(36) NOT NULL,
  email VARCHAR(254) NOT NULL,
  username VARCHAR(50) NOT NULL,
  password_hash VARCHAR(255) NOT NULL,
  status VARCHAR(8) NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  verified BOOLEAN NOT NULL DEFAULT FALSE,
  failed_count SMALLINT NOT NULL DEFAULT 0,
  locked_until DATETIME(6),
  created_at DATETIME(6) NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  UNIQUE KEY users_email (tenant_id, email),
  UNIQUE KEY users_username (tenant_id, username),
  KEY users_locked (tenant_id, locked_until),
  CONSTRAINT users_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON users TO 'db_node_definer'@'localhost';

DELIMITER //

-- The address in lower case. Raises VALIDATION_FAILED unless it is ASCII and looks like one.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_email(
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_lower VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_email IS NULL OR CHAR_LENGTH(p_email) > 254
    OR NOT p_email REGEXP '^[A-Za-z0-9.!#$%&''*+/=?^_`\\{\\|\\}~-]{1,64}@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\\z'
  THEN
    CALL private_refuse('VALIDATION_FAILED: email must be an ASCII email address');
  END IF;
  SET p_lower = LOWER(p_email);
END//

-- Raises VALIDATION_FAILED unless 3 to 50 ASCII letters, digits or underscores.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_username(
  IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_valid VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_username IS NULL OR NOT p_username REGEXP '^[A-Za-z0-9_]{3,50}\\z' THEN
    CALL private_refuse('VALIDATION_FAILED: username must be 3 to 50 ASCII letters, digits or underscores');
  END IF;
  SET p_valid = p_username;
END//

-- Raises VALIDATION_FAILED unless an encoded hash whose cost is neither weak nor a trap for who verifies it:
-- bcrypt of cost 10 to 15, or argon2id v=19 with m from 19456 to 1048576 KiB, t from 2 to 10, p from 1 to 16 in any
-- order, a salt of 8 to 64 and a digest of 16 to 64 bytes.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_assert_password_hash(
  IN p_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_cost VARCHAR(64) CHARACTER SET ascii;
  DECLARE v_salt VARCHAR(255) CHARACTER SET ascii;
  DECLARE v_ok BOOLEAN DEFAULT FALSE;
  IF p_hash REGEXP '^\\$2[aby]\\$1[0-5]\\$[./A-Za-z0-9]{53}\\z' THEN
    SET v_ok = TRUE;
  ELSEIF CHAR_LENGTH(p_hash) <= 255 AND p_hash REGEXP '^\\$argon2id\\$v=19\\$[mtp]=[1-9][0-9]{0,6},[mtp]=[1-9][0-9]{0,6},[mtp]=[1-9][0-9]{0,6}\\$([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?\\$([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?\\z' THEN
    SET v_cost = SUBSTRING_INDEX(SUBSTRING_INDEX(p_hash, '$', 4), '$', -1);
    SET v_salt = SUBSTRING_INDEX(SUBSTRING_INDEX(p_hash, '$', 5), '$', -1);
    SET v_ok = v_cost LIKE '%m=%' AND v_cost LIKE '%t=%' AND v_cost LIKE '%p=%';
  END IF;
  IF v_ok AND v_cost IS NOT NULL THEN
    SET v_ok = COALESCE(
      CAST(SUBSTR(REGEXP_SUBSTR(v_cost, 'm=[0-9]+'), 3) AS UNSIGNED) BETWEEN 19456 AND 1048576
      AND CAST(SUBSTR(REGEXP_SUBSTR(v_cost, 't=[0-9]+'), 3) AS UNSIGNED) BETWEEN 2 AND 10
      AND CAST(SUBSTR(REGEXP_SUBSTR(v_cost, 'p=[0-9]+'), 3) AS UNSIGNED) BETWEEN 1 AND 16
      AND CHAR_LENGTH(v_salt) BETWEEN 11 AND 86
      AND CHAR_LENGTH(SUBSTRING_INDEX(p_hash, '$', -1)) BETWEEN 22 AND 86,
      FALSE
    );
  END IF;
  IF NOT v_ok THEN
    CALL private_refuse('VALIDATION_FAILED: password_hash must be an encoded bcrypt or argon2id hash of an allowed cost');
  END IF;
END//

-- Raises NOT_FOUND, VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_lookup(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_email VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  CALL private_to_email(p_email, v_email);
  IF NOT EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = p_tenant_id AND u.email = v_email) THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT u.user_id, u.email, u.username, u.status, u.verified
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.email = v_email;
END//

-- Raises NOT_FOUND, VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_get(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_enter();
  CALL private_to_id('user_id', p_user_id, v_user_id);
  IF NOT EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id) THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT u.user_id, u.email, u.username, u.status, u.verified
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
END//

-- A new user: active, not verified. Raises EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_create(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_email VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_username VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  -- The server's own text would name the row that is there already.
  DECLARE EXIT HANDLER FOR 1062
  BEGIN
    ROLLBACK;
    IF EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = p_tenant_id AND u.email = v_email) THEN
      CALL private_refuse('EMAIL_TAKEN');
    END IF;
    CALL private_refuse('USERNAME_TAKEN');
  END;

  CALL private_enter();
  CALL private_to_email(p_email, v_email);
  CALL private_to_username(p_username, v_username);
  CALL private_assert_password_hash(p_password_hash);
  CALL private_new_id(v_user_id);
  START TRANSACTION;
  INSERT INTO users (tenant_id, user_id, email, username, password_hash, created_at)
  VALUES (p_tenant_id, v_user_id, v_email, v_username, p_password_hash, SYSDATE(6));
  COMMIT;
  SELECT v_user_id AS user_id;
END//

-- A new username; the one that the user has already succeeds. Raises NOT_FOUND, USERNAME_TAKEN, VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_update(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_username VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_found CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;
  DECLARE EXIT HANDLER FOR 1062
  BEGIN
    ROLLBACK;
    CALL private_refuse('USERNAME_TAKEN');
  END;

  CALL private_enter();
  CALL private_to_id('user_id', p_user_id, v_user_id);
  CALL private_to_username(p_username, v_username);
  START TRANSACTION;
  SELECT u.user_id INTO v_found FROM users u WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id FOR UPDATE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  UPDATE users u SET u.username = v_username WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
  COMMIT;
  SELECT v_user_id AS user_id;
END//

-- What the authentication service must know before it checks a password. A lock that has ended is not shown.
-- Raises NOT_FOUND, VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_credential_context(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_email VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  CALL private_to_email(p_email, v_email);
  IF NOT EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = p_tenant_id AND u.email = v_email) THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT
    u.user_id, u.status, u.verified, CASE WHEN u.locked_until > SYSDATE(6) THEN u.locked_until END AS locked_until
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.email = v_email;
END//

-- Ends a lock and forgets the failures; doing it again succeeds. Audited. Raises NOT_FOUND.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_unlock(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_found CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  START TRANSACTION;
  SELECT u.user_id INTO v_found FROM users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id FOR UPDATE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  UPDATE users u
  SET u.failed_count = 0, u.locked_until = NULL
  WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id;
  CALL private_audit('user.unlock', v_tenant_id, v_user_id, '{}', p_request_id);
  COMMIT;
END//

-- Audited. Raises NOT_FOUND, VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_set_status(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_status VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_found CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  IF p_status IS NULL OR p_status NOT IN ('active', 'inactive') THEN
    CALL private_refuse('VALIDATION_FAILED: status must be active or inactive');
  END IF;
  START TRANSACTION;
  SELECT u.user_id INTO v_found FROM users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id FOR UPDATE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  UPDATE users u SET u.status = p_status WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id;
  CALL private_audit('user.status', v_tenant_id, v_user_id, JSON_OBJECT('status', p_status), p_request_id);
  COMMIT;
END//

-- The users of a tenant that are locked now, at most p_limit of them, the longest lock first. Raises NOT_FOUND.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_lockout_list(
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

GRANT EXECUTE ON PROCEDURE service_user_lookup TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_user_get TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_user_create TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_user_update TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_credential_context TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_user_unlock TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_user_set_status TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_lockout_list TO 'db_node_service'@'%';

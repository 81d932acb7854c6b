-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

-- Direct database credentials. Each is a user of its own, since the user is what binds it to its tenant.
CREATE TABLE database_credentials (
  database_credential_id CHAR(36) NOT NULL PRIMARY KEY,
  tenant_id CHAR(36) NOT NULL,
  service VARCHAR(64) NOT NULL,
  scopes VARCHAR(500) NOT NULL,
  login VARCHAR(32) NOT NULL,
  expires_at DATETIME(6),
  created_at DATETIME(6) NOT NULL,
  rotated_at DATETIME(6),
  dropped_at DATETIME(6),
  UNIQUE KEY database_credentials_login (login),
  KEY database_credentials_tenant (tenant_id, database_credential_id),
  CONSTRAINT database_credentials_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON database_credentials TO 'db_node_definer'@'localhost';

DELIMITER //

-- The tenant of the user that opened this connection: nothing that the caller can set takes part in it. That the
-- connection is encrypted the server has demanded of the user already.
-- Raises UNAUTHENTICATED (no credential, expired or dropped), FORBIDDEN (scope).
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_bind_tenant(
  IN p_scope VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_scopes VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  SELECT c.tenant_id, c.scopes INTO p_tenant_id, v_scopes
  FROM database_credentials c
  WHERE c.login = CONVERT(SUBSTRING_INDEX(USER(), '@', 1) USING ascii)
    AND c.dropped_at IS NULL
    AND (c.expires_at IS NULL OR c.expires_at > SYSDATE(6));
  IF p_tenant_id IS NULL THEN
    CALL private_refuse('UNAUTHENTICATED: this login is bound to no tenant');
  ELSEIF NOT FIND_IN_SET(p_scope, REPLACE(v_scopes, ' ', ',')) THEN
    CALL private_refuse(CONCAT('FORBIDDEN: this login lacks the scope ', p_scope));
  END IF;
END//

DELIMITER ;

DELIMITER //
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_user_lookup(
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'The user with this email address, which is lowercased first.
Scope: users:read
Returns: user_id, email, username, status, verified
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('users:read', v_tenant_id);
  CALL service_user_lookup(v_tenant_id, p_email);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_user_get(
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'The user with this id.
Scope: users:read
Returns: user_id, email, username, status, verified
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('users:read', v_tenant_id);
  CALL service_user_get(v_tenant_id, p_user_id);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_user_create(
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'A new user, active and not verified. The hash is an encoded bcrypt or argon2id hash, never a password.
Scope: users:create
Returns: user_id
Errors: EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('users:create', v_tenant_id);
  CALL service_user_create(v_tenant_id, p_email, p_username, p_password_hash);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_user_update(
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'Gives the user another username.
Scope: users:update
Returns: user_id
Errors: NOT_FOUND, USERNAME_TAKEN, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('users:update', v_tenant_id);
  CALL service_user_update(v_tenant_id, p_user_id, p_username);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_credential_context(
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'What to know before a password is checked. locked_until is null unless the user is locked now.
Scope: auth:credential-verify
Returns: user_id, status, verified, locked_until
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('auth:credential-verify', v_tenant_id);
  CALL service_credential_context(v_tenant_id, p_email);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_auth_event_record(
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_success BOOLEAN
)
COMMENT 'Records a login outcome. The eighth failure locks the user for 15 minutes. Never repeat it blindly.
Scope: auth:events:write
Returns: nothing
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('auth:events:write', v_tenant_id);
  CALL service_auth_event_record(v_tenant_id, p_user_id, p_success);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_session_create(
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'A session of an active, unlocked user. expires_at is ISO 8601 with a timezone, at most 30 days ahead.
Scope: sessions:write
Returns: session_id
Errors: NOT_FOUND, USER_INACTIVE, USER_LOCKED, SESSION_EXISTS, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('sessions:write', v_tenant_id);
  CALL service_session_create(v_tenant_id, p_user_id, p_token_hash, p_expires_at);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_session_get(
  IN p_session_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'A session; active is neither revoked nor expired, judged now.
Scope: sessions:read
Returns: session_id, user_id, expires_at, revoked, active
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('sessions:read', v_tenant_id);
  CALL service_session_get(v_tenant_id, p_session_id);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_session_revoke(
  IN p_session_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'Ends a session. Doing it again succeeds.
Scope: sessions:revoke
Returns: nothing
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('sessions:revoke', v_tenant_id);
  CALL service_session_revoke(v_tenant_id, p_session_id);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_verification_token_create(
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_purpose VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'Stores the digest of a token. expires_at is ISO 8601 with a timezone, at most one hour ahead; purpose is signup or password_reset.
Scope: verification:write
Returns: nothing
Errors: NOT_FOUND, TOKEN_EXISTS, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('verification:write', v_tenant_id);
  CALL service_verification_token_create(v_tenant_id, p_user_id, p_token_hash, p_expires_at, p_purpose);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_verification_token_consume(
  IN p_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'Uses a token up and applies its purpose; password_hash is null for signup and required for password_reset. Of concurrent callers exactly one succeeds. Never repeat it blindly.
Scope: verification:consume
Returns: nothing
Errors: NOT_FOUND, TOKEN_CONSUMED, TOKEN_EXPIRED, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('verification:consume', v_tenant_id);
  CALL service_verification_token_consume(v_tenant_id, p_token_hash, p_password_hash);
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE api_user_lookup TO 'db_node_logins'@'localhost' WITH GRANT OPTION;
GRANT EXECUTE ON PROCEDURE api_user_get TO 'db_node_logins'@'localhost' WITH GRANT OPTION;
GRANT EXECUTE ON PROCEDURE api_user_create TO 'db_node_logins'@'localhost' WITH GRANT OPTION;
GRANT EXECUTE ON PROCEDURE api_user_update TO 'db_node_logins'@'localhost' WITH GRANT OPTION;
GRANT EXECUTE ON PROCEDURE api_credential_context TO 'db_node_logins'@'localhost' WITH GRANT OPTION;
GRANT EXECUTE ON PROCEDURE api_auth_event_record TO 'db_node_logins'@'localhost' WITH GRANT OPTION;
GRANT EXECUTE ON PROCEDURE api_session_create TO 'db_node_logins'@'localhost' WITH GRANT OPTION;
GRANT EXECUTE ON PROCEDURE api_session_get TO 'db_node_logins'@'localhost' WITH GRANT OPTION;
GRANT EXECUTE ON PROCEDURE api_session_revoke TO 'db_node_logins'@'localhost' WITH GRANT OPTION;
GRANT EXECUTE ON PROCEDURE api_verification_token_create TO 'db_node_logins'@'localhost' WITH GRANT OPTION;
GRANT EXECUTE ON PROCEDURE api_verification_token_consume TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

DELIMITER //

-- Runs one statement about users. Only the two routines below may call this.
CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_execute(
  IN p_statement VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  SET @db_node_statement = p_statement;
  PREPARE db_node_statement FROM @db_node_statement;
  SET @db_node_statement = NULL;
  EXECUTE db_node_statement;
  DEALLOCATE PREPARE db_node_statement;
END//

-- A user that must encrypt and may call the public routines, nothing else. It can do nothing before it is bound.
CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_create(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_schema VARCHAR(70) CHARACTER SET utf8mb4;
  IF NOT p_login REGEXP '^dn_[0-9a-f]{20}\\z' OR NOT p_password REGEXP '^[A-Za-z0-9_-]{43}\\z' THEN
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'Not a login of ours.';
  END IF;
  SET v_schema = CONCAT('`', REPLACE(DATABASE(), '`', '``'), '`');
  CALL private_login_execute(CONCAT(
    'CREATE USER ''', p_login, '''@''%'' IDENTIFIED BY ''', p_password, ''' REQUIRE SSL WITH MAX_USER_CONNECTIONS 20'
  ));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_user_lookup TO ''', p_login, '''@''%'''));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_user_get TO ''', p_login, '''@''%'''));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_user_create TO ''', p_login, '''@''%'''));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_user_update TO ''', p_login, '''@''%'''));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_credential_context TO ''', p_login, '''@''%'''));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_auth_event_record TO ''', p_login, '''@''%'''));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_session_create TO ''', p_login, '''@''%'''));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_session_get TO ''', p_login, '''@''%'''));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_session_revoke TO ''', p_login, '''@''%'''));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_verification_token_create TO ''', p_login, '''@''%'''));
  CALL private_login_execute(CONCAT('GRANT EXECUTE ON PROCEDURE ', v_schema, '.api_verification_token_consume TO ''', p_login, '''@''%'''));
END//

-- What it has open can do nothing any more: a routine asks for the binding at each call.
CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_drop(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  IF NOT p_login REGEXP '^dn_[0-9a-f]{20}\\z' THEN
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'Not a login of ours.';
  END IF;
  CALL private_login_execute(CONCAT('DROP USER IF EXISTS ''', p_login, '''@''%'''));
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE private_login_execute TO 'db_node_logins'@'localhost';
GRANT EXECUTE ON PROCEDURE private_login_create TO 'db_node_logins'@'localhost';
GRANT EXECUTE ON PROCEDURE private_login_drop TO 'db_node_logins'@'localhost';

DELIMITER //

-- A new login, audited. Raises NOT_FOUND (tenant), SCOPE_RESERVED, VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_create(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_service VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_scopes VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_verifier VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin DEFAULT CONCAT('dn_', LOWER(HEX(RANDOM_BYTES(10))));
  DECLARE v_login_exists BOOLEAN DEFAULT FALSE;
  DECLARE v_expires_at DATETIME(6);
  DECLARE v_now DATETIME(6);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    IF v_login_exists THEN
      CALL private_login_drop(v_login);
    END IF;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_assert_scopes(p_service, p_scopes);
  IF p_expires_at IS NOT NULL THEN
    CALL private_to_expiry('expires_at', p_expires_at, 315576000, v_expires_at);
  END IF;
  CALL private_new_id(v_id);
  SET v_now = SYSDATE(6);
  -- Statements about users commit by themselves, so the user comes first: until it is bound it can do nothing.
  CALL private_login_create(v_login, p_verifier);
  SET v_login_exists = TRUE;
  START TRANSACTION;
  INSERT INTO database_credentials (database_credential_id, tenant_id, service, scopes, login, expires_at, created_at)
  VALUES (v_id, v_tenant_id, p_service, p_scopes, v_login, v_expires_at, v_now);
  CALL private_audit(
    'database_credential.create', v_tenant_id, v_id,
    JSON_OBJECT('service', p_service, 'scopes', p_scopes, 'expires_at', p_expires_at), p_request_id
  );
  COMMIT;
  SELECT
    v_id AS database_credential_id, v_login AS login, DATABASE() AS database_name, v_expires_at AS expires_at,
    v_now AS created_at;
END//

-- A tenant's logins that were not dropped. Raises NOT_FOUND (tenant).
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  SELECT
    c.database_credential_id, c.tenant_id, c.service, c.scopes, c.login, c.expires_at, c.created_at, c.rotated_at
  FROM database_credentials c
  WHERE c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  ORDER BY c.database_credential_id;
END//

-- Another login with another password takes the place of the old one, which is bound to no tenant from then on.
-- Audited. Raises NOT_FOUND.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_rotate(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_database_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_verifier VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin DEFAULT CONCAT('dn_', LOWER(HEX(RANDOM_BYTES(10))));
  DECLARE v_old_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_login_exists BOOLEAN DEFAULT FALSE;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    IF v_login_exists THEN
      CALL private_login_drop(v_login);
    END IF;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('database_credential_id', p_database_credential_id, v_id);
  CALL private_login_create(v_login, p_verifier);
  SET v_login_exists = TRUE;
  START TRANSACTION;
  SELECT c.login INTO v_old_login
  FROM database_credentials c
  WHERE c.database_credential_id = v_id AND c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  FOR UPDATE;
  IF v_old_login IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  UPDATE database_credentials c
  SET c.login = v_login, c.rotated_at = SYSDATE(6)
  WHERE c.database_credential_id = v_id;
  CALL private_audit('database_credential.rotate', v_tenant_id, v_id, '{}', p_request_id);
  COMMIT;
  SET v_login_exists = FALSE;
  CALL private_login_drop(v_old_login);
  SELECT v_login AS login, DATABASE() AS database_name;
END//

-- The login is bound to no tenant and gone. Audited. Raises NOT_FOUND.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_drop(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_database_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('database_credential_id', p_database_credential_id, v_id);
  START TRANSACTION;
  SELECT c.login INTO v_login
  FROM database_credentials c
  WHERE c.database_credential_id = v_id AND c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  FOR UPDATE;
  IF v_login IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  UPDATE database_credentials c SET c.dropped_at = SYSDATE(6) WHERE c.database_credential_id = v_id;
  CALL private_audit('database_credential.drop', v_tenant_id, v_id, '{}', p_request_id);
  COMMIT;
  CALL private_login_drop(v_login);
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE service_database_credential_create TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_database_credential_list TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_database_credential_rotate TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_database_credential_drop TO 'db_node_service'@'%';

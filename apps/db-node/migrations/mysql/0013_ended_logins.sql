-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

-- A login ends in steps that each stick, since its sessions live on when it is dropped, and a replica may stop between any
-- two of them.
--   1. database_credential_end, or _renew: bound to no tenant, so that every routine refuses it, also on open connections
--   2. ended_login_shut, until it says so: no sign-in, no session open
--   3. ended_login_remove: the user; tried again by any replica until it is done
-- The routines database_credential_create, _rotate and _drop serve replicas of the release before, and go with the next.
--
-- A login is noted here before it is made, and struck out when it is bound: one that was never bound is removed as well.
CREATE TABLE ended_logins (
  login VARCHAR(32) NOT NULL PRIMARY KEY,
  database_credential_id CHAR(36),
  tenant_id CHAR(36),
  ended_at DATETIME(6) NOT NULL,
  removed_at DATETIME(6),
  KEY ended_logins_left (removed_at, ended_at)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE, DELETE ON ended_logins TO 'db_node_definer'@'localhost';

-- A login may change its own password, which nothing can forbid: how the server stored ours puts it back.
ALTER TABLE database_credentials ADD COLUMN verifier VARCHAR(512);

DELIMITER //

CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_assert_login(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_login IS NULL OR NOT p_login REGEXP '^dn_[0-9a-f]{20}\\z' THEN
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'Not a login of ours.';
  END IF;
END//

-- How the server keeps the login's password: the plugin's name, and its text in hex. Null where it can't be seen.
CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_verifier(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_verifier VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE EXIT HANDLER FOR 1142, 1143
  BEGIN
    SET p_verifier = NULL;
  END;
  SET p_verifier = NULL;
  CALL private_assert_login(p_login);
  SET p_verifier = (
    SELECT CONCAT(u.plugin, ':', HEX(u.authentication_string))
    FROM mysql.user u
    WHERE u.User = CONVERT(p_login USING ascii) AND u.Host = '%'
  );
END//

-- As private_login_create, with limits of its own.
CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_make(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_connections INT,
  OUT p_verifier VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_login_create(p_login, p_password);
  CALL private_login_execute(CONCAT(
    'ALTER USER ''', p_login, '''@''%'' WITH MAX_USER_CONNECTIONS ', p_connections, /*M!100502 ' MAX_STATEMENT_TIME 5', */ ''
  ));
  CALL private_login_verifier(p_login, p_verifier);
END//

-- No sign-in from here on, and an end to what is open. Another call tells when nothing is.
CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_shut(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_sessions INT,
  OUT p_may_sign_in BOOLEAN,
  OUT p_problem VARCHAR(5) CHARACTER SET ascii
)
MODIFIES SQL DATA
BEGIN
  CALL private_assert_login(p_login);
  BEGIN
    DECLARE v_id BIGINT UNSIGNED;
    DECLARE v_done BOOLEAN DEFAULT FALSE;
    DECLARE v_sessions CURSOR FOR
      SELECT p.ID FROM information_schema.PROCESSLIST p WHERE p.USER = CONVERT(p_login USING utf8mb4);
    DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_done = TRUE;
    -- It went by itself.
    DECLARE CONTINUE HANDLER FOR 1094 BEGIN END;
    DECLARE CONTINUE HANDLER FOR SQLEXCEPTION GET DIAGNOSTICS CONDITION 1 p_problem = RETURNED_SQLSTATE;

    SET p_sessions = 0;
    SET p_problem = NULL;
    CALL private_login_execute(CONCAT('ALTER USER IF EXISTS ''', p_login, '''@''%'' ACCOUNT LOCK'));
    SET p_may_sign_in = p_problem IS NOT NULL;
    OPEN v_sessions;
    sessions: LOOP
      FETCH v_sessions INTO v_id;
      IF v_done THEN
        LEAVE sessions;
      END IF;
      SET p_sessions = p_sessions + 1;
      KILL CONNECTION v_id;
    END LOOP;
    CLOSE v_sessions;
  END;
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE private_assert_login TO 'db_node_logins'@'localhost';
GRANT EXECUTE ON PROCEDURE private_login_verifier TO 'db_node_logins'@'localhost';
GRANT EXECUTE ON PROCEDURE private_login_make TO 'db_node_logins'@'localhost';
GRANT EXECUTE ON PROCEDURE private_login_shut TO 'db_node_logins'@'localhost';

DELIMITER //

-- A new login, audited. Statements about users commit by themselves: the login is noted as ended, made, and then bound and
-- struck out at once. One that was not bound within a minute is removed.
-- Raises NOT_FOUND (tenant), SCOPE_RESERVED, VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_issue(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_service VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_scopes VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_verifier VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_connections INT,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin DEFAULT CONCAT('dn_', LOWER(HEX(RANDOM_BYTES(10))));
  DECLARE v_verifier VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_expires_at DATETIME(6);
  DECLARE v_now DATETIME(6);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
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
  INSERT INTO ended_logins (login, ended_at) VALUES (v_login, v_now + INTERVAL 1 MINUTE);
  COMMIT;
  CALL private_login_make(v_login, p_verifier, p_connections, v_verifier);
  START TRANSACTION;
  DELETE FROM ended_logins WHERE login = v_login AND ended_at > SYSDATE(6);
  IF ROW_COUNT() = 0 THEN
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'The login was removed while it was made.';
  END IF;
  INSERT INTO database_credentials (
    database_credential_id, tenant_id, service, scopes, login, expires_at, created_at, verifier
  ) VALUES (v_id, v_tenant_id, p_service, p_scopes, v_login, v_expires_at, v_now, v_verifier);
  CALL private_audit(
    'database_credential.create', v_tenant_id, v_id,
    JSON_OBJECT('service', p_service, 'scopes', p_scopes, 'expires_at', p_expires_at), p_request_id
  );
  COMMIT;
  SELECT
    v_id AS database_credential_id, v_login AS login, DATABASE() AS database_name, v_expires_at AS expires_at,
    v_now AS created_at;
END//

-- Another login with another password; the old one is bound to no tenant from then on, and is to be shut and removed.
-- Audited. Raises NOT_FOUND.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_renew(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_database_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_verifier VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_connections INT,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin DEFAULT CONCAT('dn_', LOWER(HEX(RANDOM_BYTES(10))));
  DECLARE v_verifier VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_old_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('database_credential_id', p_database_credential_id, v_id);
  IF NOT EXISTS (
    SELECT 1 FROM database_credentials c
    WHERE c.database_credential_id = v_id AND c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  ) THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  INSERT INTO ended_logins (login, ended_at) VALUES (v_login, SYSDATE(6) + INTERVAL 1 MINUTE);
  COMMIT;
  CALL private_login_make(v_login, p_verifier, p_connections, v_verifier);
  START TRANSACTION;
  SELECT c.login INTO v_old_login
  FROM database_credentials c
  WHERE c.database_credential_id = v_id AND c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  FOR UPDATE;
  IF v_old_login IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  DELETE FROM ended_logins WHERE login = v_login AND ended_at > SYSDATE(6);
  IF ROW_COUNT() = 0 THEN
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'The login was removed while it was made.';
  END IF;
  INSERT INTO ended_logins (login, database_credential_id, tenant_id, ended_at)
  VALUES (v_old_login, v_id, v_tenant_id, SYSDATE(6));
  UPDATE database_credentials c
  SET c.login = v_login, c.rotated_at = SYSDATE(6), c.verifier = v_verifier
  WHERE c.database_credential_id = v_id;
  CALL private_audit('database_credential.rotate', v_tenant_id, v_id, '{}', p_request_id);
  COMMIT;
  SELECT v_login AS login, DATABASE() AS database_name, v_old_login AS ended_login;
END//

-- The login is bound to no tenant from then on, and is to be shut and removed. Audited. Raises NOT_FOUND.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_end(
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
  UPDATE database_credentials c SET c.dropped_at = SYSDATE(6), c.verifier = NULL WHERE c.database_credential_id = v_id;
  INSERT INTO ended_logins (login, database_credential_id, tenant_id, ended_at)
  VALUES (v_login, v_id, v_tenant_id, SYSDATE(6));
  CALL private_audit('database_credential.drop', v_tenant_id, v_id, '{}', p_request_id);
  COMMIT;
  SELECT v_login AS ended_login;
END//

-- Logins whose users still exist, those that wait longest first.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_ended_login_list()
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT e.login, e.ended_at
  FROM ended_logins e
  WHERE e.removed_at IS NULL AND e.ended_at <= SYSDATE(6)
  ORDER BY e.ended_at
  LIMIT 100;
END//

-- May be called again. `problem` is the SQLSTATE of what kept it from being shut.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_ended_login_shut(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_sessions INT DEFAULT 0;
  DECLARE v_may_sign_in BOOLEAN DEFAULT FALSE;
  DECLARE v_problem VARCHAR(5) CHARACTER SET ascii;
  CALL private_enter();
  IF EXISTS (
    SELECT 1 FROM ended_logins e
    WHERE e.login = CONVERT(p_login USING ascii) AND e.removed_at IS NULL AND e.ended_at <= SYSDATE(6)
  ) THEN
    CALL private_login_shut(p_login, v_sessions, v_may_sign_in, v_problem);
  END IF;
  SELECT v_sessions AS sessions, v_may_sign_in AS may_sign_in, v_problem AS problem;
END//

-- Whether nothing is left of it; else it is to be called again. Audited once it is gone.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_ended_login_remove(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
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
  SELECT e.login, e.tenant_id, e.database_credential_id INTO v_login, v_tenant_id, v_id
  FROM ended_logins e
  WHERE e.login = CONVERT(p_login USING ascii) AND e.removed_at IS NULL AND e.ended_at <= SYSDATE(6);
  IF v_login IS NOT NULL THEN
    CALL private_login_drop(v_login);
    START TRANSACTION;
    UPDATE ended_logins e SET e.removed_at = SYSDATE(6) WHERE e.login = v_login AND e.removed_at IS NULL;
    IF ROW_COUNT() = 1 THEN
      CALL private_audit('database_login.remove', v_tenant_id, v_id, JSON_OBJECT('login', v_login), 'background');
    END IF;
    COMMIT;
  END IF;
  SELECT TRUE AS removed;
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE service_database_credential_issue TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_database_credential_renew TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_database_credential_end TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_ended_login_list TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_ended_login_shut TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_ended_login_remove TO 'db_node_service'@'%';

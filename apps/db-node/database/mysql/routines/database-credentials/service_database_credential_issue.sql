-- Creates a login. Audited. Statements about users commit implicitly. So the login is first recorded as ended and
-- created. Then one transaction binds it and deletes that record. A login that is not bound within a minute is removed.
-- Raises NOT_FOUND (tenant), SCOPE_RESERVED, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_issue(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_service VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_scopes VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_verifier VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_connections INT,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
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
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'The login was removed while it was being created.';
  END IF;
  INSERT INTO database_credentials (
    database_credential_id, tenant_id, service, scopes, login, expires_at, created_at, verifier
  ) VALUES (v_id, v_tenant_id, p_service, p_scopes, v_login, v_expires_at, v_now, v_verifier);
  CALL private_audit(
    'database_credential.create', v_tenant_id, v_id,
    JSON_OBJECT('service', p_service, 'scopes', p_scopes, 'expires_at', p_expires_at), p_operator, p_request_id
  );
  COMMIT;
  SELECT
    v_id AS database_credential_id, v_login AS login, DATABASE() AS database_name, v_expires_at AS expires_at,
    v_now AS created_at;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_database_credential_issue TO 'db_node_service'@'%';

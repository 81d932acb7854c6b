-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

-- Who may call the application routes: a service of a tenant, with its scopes. Of a secret only the SHA-256 is kept.
CREATE TABLE service_identities (
  credential_id CHAR(36) NOT NULL PRIMARY KEY,
  tenant_id CHAR(36) NOT NULL,
  service VARCHAR(64) NOT NULL,
  scopes VARCHAR(500) NOT NULL,
  secret_sha256 CHAR(64) NOT NULL,
  previous_secret_sha256 CHAR(64),
  previous_valid_until DATETIME(6),
  enabled BOOLEAN NOT NULL DEFAULT TRUE,
  expires_at DATETIME(6),
  created_at DATETIME(6) NOT NULL,
  last_used_at DATETIME(6),
  KEY service_identities_tenant (tenant_id, credential_id),
  CONSTRAINT service_identities_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE ON service_identities TO 'db_node_definer'@'localhost';

DELIMITER //

-- Scopes are separated by single spaces. Raises SCOPE_RESERVED: only the authentication service reads credential
-- contexts.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_assert_scopes(
  IN p_service VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_scopes VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_service <> 'authentication' AND FIND_IN_SET('auth:credential-verify', REPLACE(p_scopes, ' ', ',')) THEN
    CALL private_refuse('SCOPE_RESERVED');
  END IF;
END//

-- An identity that is enabled and has not expired, or no row. Durations count from now, in milliseconds.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identity_find(
  IN p_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_now DATETIME(6);
  CALL private_enter();
  SET v_now = SYSDATE(6);
  SELECT
    i.tenant_id, i.service, i.scopes, i.secret_sha256,
    TIMESTAMPDIFF(MICROSECOND, v_now, i.expires_at) / 1e3 AS expires_in_ms,
    i.previous_secret_sha256,
    TIMESTAMPDIFF(MICROSECOND, v_now, i.previous_valid_until) / 1e3 AS previous_expires_in_ms
  FROM service_identities i
  WHERE i.credential_id = p_credential_id
    AND i.enabled
    AND (i.expires_at IS NULL OR i.expires_at > v_now);
END//

-- Notes that these identities (ids separated by commas) were used.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identities_touch(
  IN p_credential_ids VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  WHILE p_credential_ids <> '' DO
    UPDATE service_identities i
    SET i.last_used_at = SYSDATE(6)
    WHERE i.credential_id = LEFT(p_credential_ids, 36);
    SET p_credential_ids = SUBSTR(p_credential_ids, 38);
  END WHILE;
END//

-- A new identity, audited. `p_expires_at` is null or lies at most ten years ahead.
-- Raises NOT_FOUND (tenant), SCOPE_RESERVED, VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identity_create(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_service VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_scopes VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_secret_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_credential_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
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
  CALL private_to_digest('secret', p_secret_sha256, v_digest);
  IF p_expires_at IS NOT NULL THEN
    CALL private_to_expiry('expires_at', p_expires_at, 315576000, v_expires_at);
  END IF;
  CALL private_new_id(v_credential_id);
  SET v_now = SYSDATE(6);
  START TRANSACTION;
  INSERT INTO service_identities (credential_id, tenant_id, service, scopes, secret_sha256, expires_at, created_at)
  VALUES (v_credential_id, v_tenant_id, p_service, p_scopes, v_digest, v_expires_at, v_now);
  CALL private_audit(
    'identity.create', v_tenant_id, v_credential_id,
    JSON_OBJECT('service', p_service, 'scopes', p_scopes, 'expires_at', p_expires_at), p_request_id
  );
  COMMIT;
  SELECT v_credential_id AS credential_id, v_expires_at AS expires_at, v_now AS created_at;
END//

-- A tenant's identities without their secrets. Raises NOT_FOUND (tenant).
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identity_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  SELECT
    i.credential_id, i.tenant_id, i.service, i.scopes, i.enabled, i.expires_at, i.created_at, i.last_used_at,
    CASE WHEN i.previous_valid_until > SYSDATE(6) THEN i.previous_valid_until END AS previous_valid_until
  FROM service_identities i
  WHERE i.tenant_id = v_tenant_id
  ORDER BY i.credential_id;
END//

-- Replaces the secret; the one before stays valid for the grace. A secret that was already in its grace ends now.
-- Audited. Raises NOT_FOUND.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identity_rotate(
  IN p_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_secret_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_grace_seconds INT,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_credential_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_old_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_previous_valid_until DATETIME(6);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_id('credential_id', p_credential_id, v_credential_id);
  CALL private_to_digest('secret', p_secret_sha256, v_digest);
  START TRANSACTION;
  SELECT i.tenant_id, i.secret_sha256 INTO v_tenant_id, v_old_digest
  FROM service_identities i
  WHERE i.credential_id = v_credential_id
  FOR UPDATE;
  IF v_tenant_id IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  IF p_grace_seconds > 0 THEN
    SET v_previous_valid_until = SYSDATE(6) + INTERVAL p_grace_seconds SECOND;
  ELSE
    SET v_old_digest = NULL;
  END IF;
  UPDATE service_identities i
  SET i.secret_sha256 = v_digest, i.previous_secret_sha256 = v_old_digest, i.previous_valid_until = v_previous_valid_until
  WHERE i.credential_id = v_credential_id;
  CALL private_audit(
    'identity.rotate', v_tenant_id, v_credential_id, CONCAT('{"grace_seconds": ', p_grace_seconds, '}'), p_request_id
  );
  COMMIT;
  SELECT v_credential_id AS credential_id, v_previous_valid_until AS previous_valid_until;
END//

-- Enables or disables an identity; doing it again succeeds. Audited. Raises NOT_FOUND.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identity_set_enabled(
  IN p_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_enabled BOOLEAN,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_credential_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_id('credential_id', p_credential_id, v_credential_id);
  START TRANSACTION;
  SELECT i.tenant_id INTO v_tenant_id
  FROM service_identities i
  WHERE i.credential_id = v_credential_id
  FOR UPDATE;
  IF v_tenant_id IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  UPDATE service_identities i SET i.enabled = p_enabled WHERE i.credential_id = v_credential_id;
  CALL private_audit(
    IF(p_enabled, 'identity.enable', 'identity.disable'), v_tenant_id, v_credential_id, '{}', p_request_id
  );
  COMMIT;
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE service_identity_find TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_identities_touch TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_identity_create TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_identity_list TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_identity_rotate TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_identity_set_enabled TO 'db_node_service'@'%';

-- Creates an identity. Audited. `p_expires_at` is null or at most ten years ahead. Raises NOT_FOUND (tenant),
-- SCOPE_RESERVED, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identity_create(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_service VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_scopes VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_secret_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
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
    JSON_OBJECT('service', p_service, 'scopes', p_scopes, 'expires_at', p_expires_at), p_operator, p_request_id
  );
  COMMIT;
  SELECT v_credential_id AS credential_id, v_expires_at AS expires_at, v_now AS created_at;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_identity_create TO 'db_node_service'@'%';

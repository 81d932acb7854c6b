-- Replaces the secret. The old secret stays valid for the grace period. A secret that was already in its grace period
-- ends immediately. Audited. Raises NOT_FOUND.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identity_rotate(
  IN p_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_secret_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_grace_seconds INT,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
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
    'identity.rotate', v_tenant_id, v_credential_id, CONCAT('{"grace_seconds": ', p_grace_seconds, '}'), p_operator, p_request_id
  );
  COMMIT;
  SELECT v_credential_id AS credential_id, v_previous_valid_until AS previous_valid_until;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_identity_rotate TO 'db_node_service'@'%';

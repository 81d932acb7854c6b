-- Enables or disables an identity. Repeating the call succeeds. Audited. Raises NOT_FOUND.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identity_set_enabled(
  IN p_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_enabled BOOLEAN,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
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
    IF(p_enabled, 'identity.enable', 'identity.disable'), v_tenant_id, v_credential_id, '{}', p_operator, p_request_id
  );
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_identity_set_enabled TO 'db_node_service'@'%';

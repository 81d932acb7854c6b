-- Unbinds the login from its tenant. It must then be shut and removed. Audited. Raises NOT_FOUND.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_end(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_database_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
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
  CALL private_audit('database_credential.drop', v_tenant_id, v_id, '{}', p_operator, p_request_id);
  COMMIT;
  SELECT v_login AS ended_login;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_database_credential_end TO 'db_node_service'@'%';

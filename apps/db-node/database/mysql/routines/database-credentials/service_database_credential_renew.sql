-- Creates a new login with a new password. The old login is unbound from its tenant and must then be shut and removed.
-- Audited. Raises NOT_FOUND.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_renew(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_database_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
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
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'The login was removed while it was being created.';
  END IF;
  INSERT INTO ended_logins (login, database_credential_id, tenant_id, ended_at)
  VALUES (v_old_login, v_id, v_tenant_id, SYSDATE(6));
  UPDATE database_credentials c
  SET c.login = v_login, c.rotated_at = SYSDATE(6), c.verifier = v_verifier
  WHERE c.database_credential_id = v_id;
  CALL private_audit('database_credential.rotate', v_tenant_id, v_id, '{}', p_operator, p_request_id);
  COMMIT;
  SELECT v_login AS login, DATABASE() AS database_name, v_old_login AS ended_login;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_database_credential_renew TO 'db_node_service'@'%';

-- Removes the login. False if the routine must be called again. Audited when the login is removed.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_ended_login_remove(
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
      CALL private_audit('database_login.remove', v_tenant_id, v_id, JSON_OBJECT('login', v_login), 'background', 'background');
    END IF;
    COMMIT;
  END IF;
  SELECT TRUE AS removed;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_ended_login_remove TO 'db_node_service'@'%';

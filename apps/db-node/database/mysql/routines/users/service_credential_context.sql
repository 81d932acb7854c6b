-- The state of a user before the authentication service checks a password. A lock that has ended is not shown. Raises
-- NOT_FOUND, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_credential_context(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
READS SQL DATA
BEGIN
  DECLARE v_found BOOLEAN;
  DECLARE v_email VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter_tenant(p_tenant_id);
  CALL private_to_email(p_email, v_email);
  SELECT COUNT(*) INTO v_found FROM users u WHERE u.tenant_id = p_tenant_id AND u.email = v_email;
  IF NOT v_found THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT
    u.user_id, u.status, u.verified, CASE WHEN u.locked_until > SYSDATE(6) THEN u.locked_until END AS locked_until
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.email = v_email;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_credential_context TO 'db_node_service'@'%';

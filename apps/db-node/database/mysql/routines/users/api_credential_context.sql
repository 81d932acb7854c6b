DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE api_credential_context(
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
COMMENT 'What to know before a password is checked. locked_until is null unless the user is locked now.
Scope: auth:credential-verify
Returns: user_id, status, verified, locked_until
Errors: NOT_FOUND, VALIDATION_FAILED'
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_bind_tenant('auth:credential-verify', v_tenant_id);
  CALL service_credential_context(v_tenant_id, p_email);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE api_credential_context TO 'db_node_logins'@'localhost' WITH GRANT OPTION;

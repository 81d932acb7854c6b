-- Like database_credential_list, with the end of the suspension; null if the login is not suspended. Raises NOT_FOUND.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_overview(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  SELECT
    c.database_credential_id, c.tenant_id, c.service, c.scopes, c.login, c.expires_at, c.created_at, c.rotated_at,
    s.suspended_until
  FROM database_credentials c
  LEFT JOIN suspended_logins s ON s.login = c.login AND s.suspended_until > SYSDATE(6)
  WHERE c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  ORDER BY c.database_credential_id;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_database_credential_overview TO 'db_node_service'@'%';

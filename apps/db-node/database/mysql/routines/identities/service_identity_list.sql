-- A tenant's identities without their secrets. Raises NOT_FOUND (tenant).
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identity_list(
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
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_identity_list TO 'db_node_service'@'%';

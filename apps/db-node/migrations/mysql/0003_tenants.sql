-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

CREATE TABLE tenants (
  tenant_id CHAR(36) NOT NULL PRIMARY KEY,
  name VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  created_at DATETIME(6) NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT ON tenants TO 'db_node_definer'@'localhost';

DELIMITER //

-- Raises NOT_FOUND unless the tenant exists.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_tenant(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_known_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_to_id('tenant_id', p_tenant_id, p_known_tenant_id);
  IF NOT EXISTS (SELECT 1 FROM tenants t WHERE t.tenant_id = p_known_tenant_id) THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
END//

-- A new tenant, audited.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_tenant_create(
  IN p_name VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_now DATETIME(6);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_new_id(v_tenant_id);
  SET v_now = SYSDATE(6);
  START TRANSACTION;
  INSERT INTO tenants (tenant_id, name, created_at) VALUES (v_tenant_id, p_name, v_now);
  CALL private_audit('tenant.create', v_tenant_id, NULL, JSON_OBJECT('name', p_name), p_request_id);
  COMMIT;
  SELECT v_tenant_id AS tenant_id, p_name AS name, v_now AS created_at;
END//

-- Tenants in the order of their creation, after `p_after`.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_tenant_list(
  IN p_after VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT t.tenant_id, t.name, t.created_at
  FROM tenants t
  WHERE p_after IS NULL OR t.tenant_id > LOWER(p_after)
  ORDER BY t.tenant_id
  LIMIT p_limit;
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE service_tenant_create TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_tenant_list TO 'db_node_service'@'%';

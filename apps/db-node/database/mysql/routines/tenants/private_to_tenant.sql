-- Raises NOT_FOUND unless the tenant exists, TENANT_MOVED and TENANT_MOVING unless it is here.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_to_tenant(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_known_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_to_id('tenant_id', p_tenant_id, p_known_tenant_id);
  IF NOT EXISTS (SELECT 1 FROM tenants t WHERE t.tenant_id = p_known_tenant_id) THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  CALL private_assert_here(p_known_tenant_id);
END//
DELIMITER ;

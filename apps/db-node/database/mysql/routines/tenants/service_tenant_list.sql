-- Tenants in the order of their creation, after `p_after`.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_tenant_list(
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
GRANT EXECUTE ON PROCEDURE service_tenant_list TO 'db_node_service'@'%';

-- Tenants that are being moved or were moved to another server. `sequence` is the length of the chain when the tenant
-- left.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_tenant_move_list()
READS SQL DATA
BEGIN
  CALL private_enter();
  SELECT m.tenant_id, m.state, m.sequence FROM tenant_moves m WHERE m.state <> 'here' ORDER BY m.tenant_id;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_tenant_move_list TO 'db_node_service'@'%';

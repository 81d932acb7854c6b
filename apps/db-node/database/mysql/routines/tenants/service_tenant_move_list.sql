-- Tenants that move, or that another server has: `sequence` is with how many rows the chain of such a one left.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_tenant_move_list()
READS SQL DATA
BEGIN
  CALL private_enter();
  SELECT m.tenant_id, m.state, m.sequence FROM tenant_moves m WHERE m.state <> 'here' ORDER BY m.tenant_id;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_tenant_move_list TO 'db_node_service'@'%';

-- The last row of each chain, in one snapshot.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_head_list()
READS SQL DATA
BEGIN
  CALL private_enter();
  SELECT h.tenant_id, h.sequence, h.position, h.hash FROM audit_heads h ORDER BY h.tenant_id;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_head_list TO 'db_node_service'@'%';

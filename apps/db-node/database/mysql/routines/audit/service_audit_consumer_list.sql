-- The feed consumers and checkpoint destinations with their positions, ordered by name.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_consumer_list(
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT c.consumer, c.position, c.acknowledged_at FROM audit_consumers c ORDER BY c.consumer LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_consumer_list TO 'db_node_service'@'%';

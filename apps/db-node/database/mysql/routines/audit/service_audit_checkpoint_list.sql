-- Checkpoints after `p_after`, oldest first.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_checkpoint_list(
  IN p_after BIGINT,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT c.number, c.body, c.signature, c.heads
  FROM audit_checkpoints c
  WHERE c.number > p_after
  ORDER BY c.number
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_checkpoint_list TO 'db_node_service'@'%';

-- Acknowledges all events up to this position, which only increases. Raises VALIDATION_FAILED for a position that does
-- not exist yet.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_consumer_move(
  IN p_consumer VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_position BIGINT
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  IF p_position < 0 OR p_position > (SELECT p.position FROM audit_position p) THEN
    CALL private_refuse('VALIDATION_FAILED: position must be a position of the feed');
  END IF;
  INSERT INTO audit_consumers (consumer, position, acknowledged_at)
  VALUES (p_consumer, p_position, SYSDATE(6))
  ON DUPLICATE KEY UPDATE position = GREATEST(position, p_position), acknowledged_at = SYSDATE(6);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_consumer_move TO 'db_node_service'@'%';

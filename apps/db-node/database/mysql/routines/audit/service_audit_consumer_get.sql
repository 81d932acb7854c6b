-- The acknowledged position of a feed consumer; 0 if it has acknowledged nothing.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_consumer_get(
  IN p_consumer VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT COALESCE(MAX(c.position), 0) AS position FROM audit_consumers c WHERE c.consumer = CONVERT(p_consumer USING ascii);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_consumer_get TO 'db_node_service'@'%';

-- Nodes with other routines than this server. This engine has one server, so no row.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_distribution_differences()
READS SQL DATA
BEGIN
  SELECT VERSION() AS node, VERSION() AS problem FROM DUAL WHERE FALSE;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_distribution_differences TO 'db_node_service'@'%';

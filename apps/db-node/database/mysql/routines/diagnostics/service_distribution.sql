-- The software that distributes this database over several servers. This engine has none, so no row.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_distribution()
READS SQL DATA
BEGIN
  SELECT VERSION() AS engine FROM DUAL WHERE FALSE;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_distribution TO 'db_node_service'@'%';

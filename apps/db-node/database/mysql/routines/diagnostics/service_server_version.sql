DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_server_version()
READS SQL DATA
BEGIN
  SELECT CONCAT(IF(VERSION() LIKE '%MariaDB%', 'MariaDB ', 'MySQL '), SUBSTRING_INDEX(VERSION(), '-', 1)) AS server_version;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_server_version TO 'db_node_service'@'%';

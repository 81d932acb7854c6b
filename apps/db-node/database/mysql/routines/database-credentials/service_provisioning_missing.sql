-- The missing statements of the provisioning or of an administrator. Until they are run, a direct login can exhaust
-- shared resources.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_provisioning_missing()
MODIFIES SQL DATA
BEGIN
  DECLARE v_missing VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  CALL private_enter();
  CALL private_provisioning_missing(v_missing);
  SELECT m.statement
  FROM JSON_TABLE(v_missing, '$[*]' COLUMNS (statement VARCHAR(200) CHARACTER SET utf8mb4 PATH '$')) AS m
  UNION ALL
  SELECT CONCAT('REVOKE ALL ON ', CONVERT(d.Db USING utf8mb4), ' FROM ', IF(d.User = '', '''''', d.User))
  FROM mysql.db d
  WHERE d.User IN ('', 'PUBLIC');
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_provisioning_missing TO 'db_node_service'@'%';

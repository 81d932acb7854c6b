DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_provisioning_missing(
  OUT p_missing VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_readable INT;
  DECLARE CONTINUE HANDLER FOR 1142, 1143
    SET p_missing = JSON_ARRAY_APPEND(p_missing, '$', 'GRANT SELECT ON mysql.user TO db_node_logins');
  SET p_missing = (
    SELECT COALESCE(JSON_ARRAYAGG(CONCAT('GRANT ', r.name, ' ON *.* TO db_node_logins')), '[]')
    FROM (
      SELECT 'PROCESS' AS name
      UNION ALL
      SELECT /*M!100502 'CONNECTION ADMIN' *//*!80014 'CONNECTION_ADMIN' */
    ) r
    WHERE r.name NOT IN (
      SELECT CONVERT(u.PRIVILEGE_TYPE USING utf8mb4)
      FROM information_schema.USER_PRIVILEGES u
      WHERE u.GRANTEE = '''db_node_logins''@''localhost'''
    )
  );
  SELECT COUNT(*) INTO v_readable FROM mysql.user u WHERE u.User = 'db_node_logins';
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_provisioning_missing TO 'db_node_logins'@'localhost';

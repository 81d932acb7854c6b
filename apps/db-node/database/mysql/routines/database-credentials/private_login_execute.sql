-- Executes one statement about users. Only the routines of db_node_logins may call this.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_execute(
  IN p_statement VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  SET @db_node_statement = p_statement;
  PREPARE db_node_statement FROM @db_node_statement;
  SET @db_node_statement = NULL;
  EXECUTE db_node_statement;
  DEALLOCATE PREPARE db_node_statement;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_login_execute TO 'db_node_logins'@'localhost';

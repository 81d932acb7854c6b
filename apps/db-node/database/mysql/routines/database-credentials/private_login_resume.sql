DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_resume(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_assert_login(p_login);
  CALL private_login_execute(CONCAT('ALTER USER IF EXISTS ''', p_login, '''@''%'' ACCOUNT UNLOCK'));
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_login_resume TO 'db_node_logins'@'localhost';

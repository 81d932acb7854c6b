-- Open sessions of the login can do nothing afterwards, because each routine checks the binding.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_drop(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_assert_login(p_login);
  CALL private_login_execute(CONCAT('DROP USER IF EXISTS ''', p_login, '''@''%'''));
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_login_drop TO 'db_node_logins'@'localhost';

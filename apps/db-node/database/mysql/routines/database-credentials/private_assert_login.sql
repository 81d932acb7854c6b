DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_assert_login(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_login IS NULL OR NOT p_login REGEXP '\\Adn_[0-9a-f]{20}\\z' THEN
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'The name is not a direct login.';
  END IF;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_assert_login TO 'db_node_logins'@'localhost';

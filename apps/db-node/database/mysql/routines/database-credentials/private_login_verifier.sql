-- The stored password of the login: the name of the plugin, and the text in hex. Null if it cannot be read.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_verifier(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_verifier VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE EXIT HANDLER FOR 1142, 1143
  BEGIN
    SET p_verifier = NULL;
  END;
  SET p_verifier = NULL;
  CALL private_assert_login(p_login);
  SET p_verifier = (
    SELECT CONCAT(u.plugin, ':', HEX(u.authentication_string))
    FROM mysql.user u
    WHERE u.User = CONVERT(p_login USING ascii) AND u.Host = '%'
  );
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_login_verifier TO 'db_node_logins'@'localhost';

-- Restores the stored password, and ends the login's sessions.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_restore(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_verifier VARCHAR(512) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_plugin VARCHAR(64) CHARACTER SET utf8mb4 DEFAULT SUBSTRING_INDEX(p_verifier, ':', 1);
  DECLARE v_text VARCHAR(512) CHARACTER SET utf8mb4 DEFAULT SUBSTRING_INDEX(p_verifier, ':', -1);
  CALL private_assert_login(p_login);
  IF NOT p_verifier REGEXP '\\A[a-z0-9_]+:[0-9A-F]+\\z' THEN
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'Not a verifier.';
  END IF;
  SET v_text = /*M!100502 CONCAT('VIA ', v_plugin, ' USING ', QUOTE(UNHEX(v_text))) */
    /*!80014 CONCAT('WITH ', v_plugin, ' AS 0x', v_text) */;
  CALL private_login_execute(CONCAT('ALTER USER ''', p_login, '''@''%'' IDENTIFIED ', v_text));
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_login_restore TO 'db_node_logins'@'localhost';

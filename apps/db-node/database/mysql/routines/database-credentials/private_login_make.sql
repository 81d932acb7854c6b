-- Creates a user that must use TLS and may call only the public routines. Until it is bound to a tenant, these refuse
-- it. `p_verifier` is the password in the format of the server.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_make(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_connections INT,
  OUT p_verifier VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_schema VARCHAR(70) CHARACTER SET utf8mb4 DEFAULT CONCAT('`', REPLACE(DATABASE(), '`', '``'), '`');
  DECLARE v_routine VARCHAR(64) CHARACTER SET utf8mb4;
  DECLARE v_done BOOLEAN DEFAULT FALSE;
  DECLARE v_routines CURSOR FOR
    SELECT r.ROUTINE_NAME
    FROM information_schema.ROUTINES r
    WHERE r.ROUTINE_SCHEMA = DATABASE() AND r.ROUTINE_NAME LIKE 'api\_%';
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_done = TRUE;

  CALL private_assert_login(p_login);
  IF p_password IS NULL OR NOT p_password REGEXP '\\A[A-Za-z0-9_-]{43}\\z' THEN
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'The password has a wrong format.';
  END IF;
  CALL private_login_execute(CONCAT(
    'CREATE USER ''', p_login, '''@''%'' IDENTIFIED BY ''', p_password, ''' REQUIRE SSL WITH MAX_USER_CONNECTIONS ',
    p_connections, /*M!100502 ' MAX_STATEMENT_TIME 2.5', */ ''
  ));
  OPEN v_routines;
  routines: LOOP
    FETCH v_routines INTO v_routine;
    IF v_done THEN
      LEAVE routines;
    END IF;
    CALL private_login_execute(CONCAT(
      'GRANT EXECUTE ON PROCEDURE ', v_schema, '.', v_routine, ' TO ''', p_login, '''@''%'''
    ));
  END LOOP;
  CLOSE v_routines;
  CALL private_login_verifier(p_login, p_verifier);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_login_make TO 'db_node_logins'@'localhost';

-- Blocks new sign-ins and ends the open sessions. A later call returns whether all of them have ended.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_shut(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_sessions INT,
  OUT p_may_sign_in BOOLEAN,
  OUT p_problem VARCHAR(5) CHARACTER SET ascii
)
MODIFIES SQL DATA
BEGIN
  CALL private_assert_login(p_login);
  BEGIN
    DECLARE v_id BIGINT UNSIGNED;
    DECLARE v_done BOOLEAN DEFAULT FALSE;
    DECLARE v_sessions CURSOR FOR
      SELECT p.ID FROM information_schema.PROCESSLIST p WHERE p.USER = CONVERT(p_login USING utf8mb4);
    DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_done = TRUE;
    -- The session has already ended.
    DECLARE CONTINUE HANDLER FOR 1094 BEGIN END;
    DECLARE CONTINUE HANDLER FOR SQLEXCEPTION GET DIAGNOSTICS CONDITION 1 p_problem = RETURNED_SQLSTATE;

    SET p_sessions = 0;
    SET p_problem = NULL;
    CALL private_login_execute(CONCAT('ALTER USER IF EXISTS ''', p_login, '''@''%'' ACCOUNT LOCK'));
    SET p_may_sign_in = p_problem IS NOT NULL;
    OPEN v_sessions;
    sessions: LOOP
      FETCH v_sessions INTO v_id;
      IF v_done THEN
        LEAVE sessions;
      END IF;
      SET p_sessions = p_sessions + 1;
      KILL CONNECTION v_id;
    END LOOP;
    CLOSE v_sessions;
  END;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_login_shut TO 'db_node_logins'@'localhost';

-- Shuts the login. It may be called again. `problem` is the SQLSTATE of the error that prevented it.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_ended_login_shut(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_sessions INT DEFAULT 0;
  DECLARE v_may_sign_in BOOLEAN DEFAULT FALSE;
  DECLARE v_problem VARCHAR(5) CHARACTER SET ascii;
  CALL private_enter();
  IF EXISTS (
    SELECT 1 FROM ended_logins e
    WHERE e.login = CONVERT(p_login USING ascii) AND e.removed_at IS NULL AND e.ended_at <= SYSDATE(6)
  ) THEN
    CALL private_login_shut(p_login, v_sessions, v_may_sign_in, v_problem);
  END IF;
  SELECT v_sessions AS sessions, v_may_sign_in AS may_sign_in, v_problem AS problem;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_ended_login_shut TO 'db_node_service'@'%';

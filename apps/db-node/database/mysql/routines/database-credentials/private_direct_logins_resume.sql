-- Ends suspensions whose time is over, except for logins that have ended. A statement about users commits implicitly,
-- so the routine checks again afterwards whether the login has ended.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_direct_logins_resume()
MODIFIES SQL DATA
BEGIN
  DECLARE v_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_bound INT;
  DECLARE v_sessions INT;
  DECLARE v_may_sign_in BOOLEAN;
  DECLARE v_problem VARCHAR(5) CHARACTER SET ascii;
  DECLARE v_done BOOLEAN DEFAULT FALSE;
  DECLARE v_over CURSOR FOR SELECT s.login FROM suspended_logins s WHERE s.suspended_until <= SYSDATE(6);
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_done = TRUE;

  OPEN v_over;
  logins: LOOP
    FETCH v_over INTO v_login;
    IF v_done THEN
      LEAVE logins;
    END IF;
    SELECT COUNT(*) INTO v_bound FROM database_credentials c WHERE c.login = v_login AND c.dropped_at IS NULL;
    IF v_bound = 1 THEN
      CALL private_login_resume(v_login);
      SELECT COUNT(*) INTO v_bound FROM database_credentials c WHERE c.login = v_login AND c.dropped_at IS NULL;
      IF v_bound = 0 THEN
        CALL private_login_shut(v_login, v_sessions, v_may_sign_in, v_problem);
      END IF;
    END IF;
    DELETE FROM suspended_logins WHERE login = v_login AND suspended_until <= SYSDATE(6);
    SET v_done = FALSE;
  END LOOP;
  CLOSE v_over;
END//
DELIMITER ;

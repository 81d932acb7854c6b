-- Locks the account of each suspended login with open sessions, and ends these sessions. Adds {login, reason} of each
-- to the array.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_direct_logins_suspend(
  IN p_logins MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  INOUT p_cut_off MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_sessions INT;
  DECLARE v_may_sign_in BOOLEAN;
  DECLARE v_problem VARCHAR(5) CHARACTER SET ascii;
  DECLARE v_done BOOLEAN DEFAULT FALSE;
  DECLARE v_suspended CURSOR FOR
    SELECT s.login FROM suspended_logins s
    WHERE s.suspended_until > SYSDATE(6) AND JSON_SEARCH(p_logins, 'one', s.login, NULL, '$[*].login') IS NOT NULL;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_done = TRUE;

  OPEN v_suspended;
  logins: LOOP
    FETCH v_suspended INTO v_login;
    IF v_done THEN
      LEAVE logins;
    END IF;
    CALL private_login_shut(v_login, v_sessions, v_may_sign_in, v_problem);
    WHILE v_sessions > 0 DO
      SET p_cut_off = JSON_ARRAY_APPEND(p_cut_off, '$', JSON_OBJECT('login', v_login, 'reason', 'BUSY'));
      SET v_sessions = v_sessions - 1;
    END WHILE;
    SET v_done = FALSE;
  END LOOP;
  CLOSE v_suspended;
END//
DELIMITER ;

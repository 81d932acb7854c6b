-- Restores passwords that logins changed, and returns these logins. Their sessions end.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_direct_logins_restore()
MODIFIES SQL DATA
BEGIN
  DECLARE v_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_verifier VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_present VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_sessions INT;
  DECLARE v_restored MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT '[]';
  DECLARE v_done BOOLEAN DEFAULT FALSE;
  DECLARE v_logins CURSOR FOR
    SELECT c.login, c.verifier FROM database_credentials c WHERE c.dropped_at IS NULL AND c.verifier IS NOT NULL;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_done = TRUE;

  CALL private_enter();
  OPEN v_logins;
  logins: LOOP
    FETCH v_logins INTO v_login, v_verifier;
    IF v_done THEN
      LEAVE logins;
    END IF;
    CALL private_login_verifier(v_login, v_present);
    IF v_present <> v_verifier THEN
      CALL private_login_restore(v_login, v_verifier);
      CALL private_login_sessions_end(
        '{}', JSON_ARRAY(v_login), LEFT(CONCAT('migrations:', DATABASE()), 64), @db_node_cut_off
      );
      CALL private_audit_direct('database_login.restore', v_login, 'PASSWORD');
      SET v_restored = JSON_ARRAY_APPEND(v_restored, '$', v_login);
    END IF;
  END LOOP;
  CLOSE v_logins;
  SELECT r.login, 'PASSWORD' AS reason
  FROM JSON_TABLE(v_restored, '$[*]' COLUMNS (login VARCHAR(32) CHARACTER SET utf8mb4 PATH '$')) AS r;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_direct_logins_restore TO 'db_node_service'@'%';

-- Ends sessions of direct logins that exceed a limit. Returns the login and the reason:
--
-- - STATEMENT, TRANSACTION, IDLE: longer than the limit in seconds
-- - LOCKS: more locks than the limit, or the lock of the migrations
-- - MEMORY: more than the limit, for example by prepared statements
-- - BUSY: the login is suspended, because it used more than its quota of working time
-- - ENDED: the login has ended
--
-- Without `busy_seconds` and `watch_ms` in the limits, no login is suspended.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_direct_sessions_end(
  IN p_limits VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_ended MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_logins MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_busy_seconds INT DEFAULT CAST(JSON_VALUE(p_limits, '$.busy_seconds') AS SIGNED);
  DECLARE v_watch_ms INT DEFAULT CAST(JSON_VALUE(p_limits, '$.watch_ms') AS SIGNED);
  DECLARE v_cut_off MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_place INT DEFAULT 0;
  CALL private_enter();
  SET v_ended = (
    SELECT COALESCE(JSON_ARRAYAGG(e.login), '[]')
    FROM ended_logins e
    WHERE e.removed_at IS NULL AND e.ended_at <= SYSDATE(6)
       OR e.removed_at > SYSDATE(6) - INTERVAL 1 HOUR
  );
  CALL private_login_sessions_end(p_limits, v_ended, LEFT(CONCAT('migrations:', DATABASE()), 64), v_cut_off);
  CALL private_login_sessions_count(v_watch_ms, v_logins);
  IF v_busy_seconds IS NOT NULL AND v_watch_ms IS NOT NULL THEN
    CALL private_direct_work_sample(v_busy_seconds, v_watch_ms, v_logins);
  END IF;
  CALL private_direct_logins_resume();
  CALL private_direct_logins_suspend(v_logins, v_cut_off);
  WHILE v_place < JSON_LENGTH(v_cut_off) DO
    CALL private_audit_direct(
      'database_login.cut_off',
      JSON_UNQUOTE(JSON_EXTRACT(v_cut_off, CONCAT('$[', v_place, '].login'))),
      JSON_UNQUOTE(JSON_EXTRACT(v_cut_off, CONCAT('$[', v_place, '].reason')))
    );
    SET v_place = v_place + 1;
  END WHILE;
  SELECT c.login, c.reason
  FROM JSON_TABLE(v_cut_off, '$[*]' COLUMNS (
    login VARCHAR(32) CHARACTER SET utf8mb4 PATH '$.login', reason VARCHAR(32) CHARACTER SET utf8mb4 PATH '$.reason'
  )) AS c;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_direct_sessions_end TO 'db_node_service'@'%';

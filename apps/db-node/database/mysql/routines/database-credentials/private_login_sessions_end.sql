-- Ends sessions over a limit. `p_cut_off` returns an array of {login, reason}. Only MySQL reports the number of locks.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_sessions_end(
  IN p_limits VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_ended MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_migration_lock VARCHAR(128) CHARACTER SET utf8mb4,
  OUT p_cut_off MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_statement INT DEFAULT CAST(JSON_VALUE(p_limits, '$.statement_seconds') AS SIGNED);
  DECLARE v_transaction INT DEFAULT CAST(JSON_VALUE(p_limits, '$.transaction_seconds') AS SIGNED);
  DECLARE v_idle INT DEFAULT CAST(JSON_VALUE(p_limits, '$.idle_seconds') AS SIGNED);
  DECLARE v_locks INT DEFAULT CAST(JSON_VALUE(p_limits, '$.locks') AS SIGNED);
  DECLARE v_memory BIGINT DEFAULT CAST(JSON_VALUE(p_limits, '$.memory_mib') AS SIGNED) * 1048576;
  DECLARE v_id BIGINT UNSIGNED;
  DECLARE v_login VARCHAR(128) CHARACTER SET utf8mb4;
  DECLARE v_reason VARCHAR(32) CHARACTER SET ascii;
  DECLARE v_done BOOLEAN DEFAULT FALSE;
  DECLARE v_holder BIGINT UNSIGNED DEFAULT IS_USED_LOCK(p_migration_lock);
  DECLARE v_sessions CURSOR FOR
    SELECT p.ID, p.USER,
      CASE
        WHEN JSON_CONTAINS(p_ended, JSON_QUOTE(p.USER)) THEN 'ENDED'
        WHEN p.ID = v_holder THEN 'LOCKS'
        WHEN p.COMMAND <> 'Sleep' AND p.TIME > v_statement THEN 'STATEMENT'
        WHEN t.trx_started < SYSDATE() - INTERVAL v_transaction SECOND THEN 'TRANSACTION'
        WHEN p.COMMAND = 'Sleep' AND p.TIME > v_idle THEN 'IDLE'
        /*M!100502 WHEN p.MEMORY_USED > v_memory THEN 'MEMORY' */
        /*!80031 WHEN h.TOTAL_MEMORY > v_memory THEN 'MEMORY'
        WHEN (
          SELECT COUNT(*) FROM performance_schema.metadata_locks l WHERE l.OWNER_THREAD_ID = h.THREAD_ID
        ) > v_locks THEN 'LOCKS' */
      END
    FROM information_schema.PROCESSLIST p
    LEFT JOIN information_schema.INNODB_TRX t ON t.trx_mysql_thread_id = p.ID
    /*!80031 LEFT JOIN performance_schema.threads h ON h.PROCESSLIST_ID = p.ID */
    WHERE p.USER LIKE 'dn\_%';
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_done = TRUE;
  -- The session has already ended.
  DECLARE CONTINUE HANDLER FOR 1094 BEGIN END;

  SET p_cut_off = '[]';
  OPEN v_sessions;
  sessions: LOOP
    FETCH v_sessions INTO v_id, v_login, v_reason;
    IF v_done THEN
      LEAVE sessions;
    END IF;
    IF v_reason IS NOT NULL THEN
      KILL CONNECTION v_id;
      SET p_cut_off = JSON_ARRAY_APPEND(p_cut_off, '$', JSON_OBJECT('login', v_login, 'reason', v_reason));
    END IF;
  END LOOP;
  CLOSE v_sessions;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_login_sessions_end TO 'db_node_logins'@'localhost';

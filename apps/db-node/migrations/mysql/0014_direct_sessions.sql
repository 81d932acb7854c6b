-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

-- A login may take back most of what it starts with: the time of a statement, memory. So the service looks at the sessions
-- of direct logins from outside and ends those that take too much. Every replica does: ending a session twice does no harm.
-- Inside one of our routines a session goes by the name of the routine's owner; it is seen again when the routine returns.
DELIMITER //

-- Ends what is past a limit; `p_cut_off` gets an array of {login, reason}. Only MySQL tells the number of locks.
CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_sessions_end(
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
  -- It went by itself.
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

-- Puts the password back as the server stored it, and ends the login's sessions.
CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_restore(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_verifier VARCHAR(512) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_plugin VARCHAR(64) CHARACTER SET utf8mb4 DEFAULT SUBSTRING_INDEX(p_verifier, ':', 1);
  DECLARE v_text VARCHAR(512) CHARACTER SET utf8mb4 DEFAULT SUBSTRING_INDEX(p_verifier, ':', -1);
  CALL private_assert_login(p_login);
  IF NOT p_verifier REGEXP '^[a-z0-9_]+:[0-9A-F]+\\z' THEN
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'Not a verifier.';
  END IF;
  SET v_text = /*M!100502 CONCAT('VIA ', v_plugin, ' USING ', QUOTE(UNHEX(v_text))) */
    /*!80014 CONCAT('WITH ', v_plugin, ' AS 0x', v_text) */;
  CALL private_login_execute(CONCAT('ALTER USER ''', p_login, '''@''%'' IDENTIFIED ', v_text));
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE private_login_sessions_end TO 'db_node_logins'@'localhost';
GRANT EXECUTE ON PROCEDURE private_login_restore TO 'db_node_logins'@'localhost';

DELIMITER //

-- One entry an hour for each credential and action: who provokes us must not fill the audit.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_audit_direct(
  IN p_action VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_reason VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  SELECT c.tenant_id, c.database_credential_id INTO v_tenant_id, v_id
  FROM database_credentials c
  WHERE c.login = CONVERT(p_login USING ascii) AND c.dropped_at IS NULL;
  IF v_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM audit_entries a
    WHERE a.action = CONVERT(p_action USING ascii)
      AND a.target_id = v_id
      AND a.recorded_at > SYSDATE(6) - INTERVAL 1 HOUR
  ) THEN
    CALL private_audit(p_action, v_tenant_id, v_id, JSON_OBJECT('reason', p_reason), 'background');
  END IF;
END//

-- Ends sessions of direct logins that are past a limit, and says which and why:
--   STATEMENT, TRANSACTION, IDLE  longer than so many seconds
--   LOCKS                         more locks than this, or the one of the migrations
--   MEMORY                        more than this, prepared statements above all
--   ENDED                         its login has ended
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_direct_sessions_end(
  IN p_limits VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_ended MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
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

-- Puts back passwords that logins changed for themselves, and says which. Their sessions end.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_direct_logins_restore()
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

CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_provisioning_missing(
  OUT p_missing VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_readable INT;
  DECLARE CONTINUE HANDLER FOR 1142, 1143
    SET p_missing = JSON_ARRAY_APPEND(p_missing, '$', 'GRANT SELECT ON mysql.user TO db_node_logins');
  SET p_missing = (
    SELECT COALESCE(JSON_ARRAYAGG(CONCAT('GRANT ', r.name, ' ON *.* TO db_node_logins')), '[]')
    FROM (
      SELECT 'PROCESS' AS name
      UNION ALL
      SELECT /*M!100502 'CONNECTION ADMIN' *//*!80014 'CONNECTION_ADMIN' */
    ) r
    WHERE r.name NOT IN (
      SELECT CONVERT(u.PRIVILEGE_TYPE USING utf8mb4)
      FROM information_schema.USER_PRIVILEGES u
      WHERE u.GRANTEE = '''db_node_logins''@''localhost'''
    )
  );
  SELECT COUNT(*) INTO v_readable FROM mysql.user u WHERE u.User = 'db_node_logins';
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE private_provisioning_missing TO 'db_node_logins'@'localhost';

DELIMITER //

-- What provisioning should have granted or an administrator revoked, in the administrator's words: until then a direct
-- login can take from everybody.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_provisioning_missing()
MODIFIES SQL DATA
BEGIN
  DECLARE v_missing VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  CALL private_enter();
  CALL private_provisioning_missing(v_missing);
  SELECT m.statement
  FROM JSON_TABLE(v_missing, '$[*]' COLUMNS (statement VARCHAR(200) CHARACTER SET utf8mb4 PATH '$')) AS m
  UNION ALL
  SELECT CONCAT('REVOKE ALL ON ', CONVERT(d.Db USING utf8mb4), ' FROM ', IF(d.User = '', '''''', d.User))
  FROM mysql.db d
  WHERE d.User IN ('', 'PUBLIC');
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE service_direct_sessions_end TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_direct_logins_restore TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_provisioning_missing TO 'db_node_service'@'%';

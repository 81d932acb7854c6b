-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

-- A quota of working time. No engine rations CPU by login, so the looks at sessions sample it: a session that is found at
-- work counts for the time between two looks. Who works for longer than the quota in a minute is suspended for a minute.
-- Inside one of our routines a session goes by the name of the routine's owner, and is not counted.

-- The last look that counted: replicas look in turn, and of all looks in one interval one counts.
CREATE TABLE direct_looks (
  is_only BOOLEAN NOT NULL PRIMARY KEY,
  number BIGINT NOT NULL
);
INSERT INTO direct_looks (is_only, number) VALUES (TRUE, 0);
-- Found at work within the last minute.
CREATE TABLE direct_work (
  login VARCHAR(32) NOT NULL,
  looked_at DATETIME(6) NOT NULL,
  seconds INT NOT NULL,
  PRIMARY KEY (login, looked_at)
) CHARACTER SET ascii COLLATE ascii_bin;
-- By login and not by credential: a rotated one begins anew, and the login that it had is not let in again.
CREATE TABLE suspended_logins (
  login VARCHAR(32) NOT NULL PRIMARY KEY,
  suspended_until DATETIME(6) NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, UPDATE ON direct_looks TO 'db_node_definer'@'localhost';
GRANT SELECT, INSERT, DELETE ON direct_work TO 'db_node_definer'@'localhost';
GRANT SELECT, INSERT, DELETE ON suspended_logins TO 'db_node_definer'@'localhost';

DELIMITER //

-- As private_login_create, with limits of its own.
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_make(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_connections INT,
  OUT p_verifier VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_login_create(p_login, p_password);
  CALL private_login_execute(CONCAT(
    'ALTER USER ''', p_login, '''@''%'' WITH MAX_USER_CONNECTIONS ', p_connections, /*M!100502 ' MAX_STATEMENT_TIME 2.5', */ ''
  ));
  CALL private_login_verifier(p_login, p_verifier);
END//

-- {login, sessions, working} of each direct login that is signed in. Who waits for a lock takes nothing.
CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_sessions_count(
  OUT p_logins MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  SET p_logins = (
    SELECT COALESCE(
      JSON_ARRAYAGG(JSON_OBJECT('login', s.login, 'sessions', s.sessions, 'working', s.working)), '[]'
    )
    FROM (
      SELECT p.USER AS login, COUNT(*) AS sessions,
        SUM(p.COMMAND NOT IN ('Sleep', 'Connect', 'Killed') AND COALESCE(p.STATE, '') NOT LIKE 'Waiting for%') AS working
      FROM information_schema.PROCESSLIST p
      WHERE p.USER LIKE 'dn\_%'
      GROUP BY p.USER
    ) s
  );
END//

CREATE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_resume(
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_assert_login(p_login);
  CALL private_login_execute(CONCAT('ALTER USER IF EXISTS ''', p_login, '''@''%'' ACCOUNT UNLOCK'));
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE private_login_sessions_count TO 'db_node_logins'@'localhost';
GRANT EXECUTE ON PROCEDURE private_login_resume TO 'db_node_logins'@'localhost';

DELIMITER //

-- Counts who is at work now, unless another replica did in this interval, and notes as suspended who has used the quota
-- up. Three looks at least must have found it at work.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_direct_work_count(
  IN p_busy_seconds INT,
  IN p_watch_seconds INT,
  IN p_logins MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_now DATETIME(6) DEFAULT SYSDATE(6);
  DECLARE v_number BIGINT DEFAULT FLOOR(TIMESTAMPDIFF(SECOND, '2020-01-01', v_now) / p_watch_seconds);
  DECLARE v_counts BOOLEAN;
  DECLARE v_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_done BOOLEAN DEFAULT FALSE;
  DECLARE v_busy CURSOR FOR
    SELECT w.login FROM direct_work w GROUP BY w.login HAVING SUM(w.seconds) > p_busy_seconds AND COUNT(*) >= 3;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_done = TRUE;

  UPDATE direct_looks l SET l.number = v_number WHERE l.number <> v_number;
  SET v_counts = ROW_COUNT() = 1;
  IF v_counts THEN
    DELETE FROM direct_work WHERE looked_at <= v_now - INTERVAL 1 MINUTE;
    INSERT INTO direct_work (login, looked_at, seconds)
    SELECT c.login, v_now, s.working * p_watch_seconds
    FROM JSON_TABLE(p_logins, '$[*]' COLUMNS (
      login VARCHAR(32) CHARACTER SET utf8mb4 PATH '$.login', working INT PATH '$.working'
    )) AS s
    JOIN database_credentials c ON c.login = CONVERT(s.login USING ascii) AND c.dropped_at IS NULL
    WHERE s.working > 0;
    SET v_done = FALSE;
    OPEN v_busy;
    logins: LOOP
      FETCH v_busy INTO v_login;
      IF v_done THEN
        LEAVE logins;
      END IF;
      REPLACE INTO suspended_logins (login, suspended_until) VALUES (v_login, v_now + INTERVAL 1 MINUTE);
      DELETE FROM direct_work WHERE login = v_login;
      CALL private_audit_direct('database_login.suspend', v_login, 'BUSY');
      SET v_done = FALSE;
    END LOOP;
    CLOSE v_busy;
  END IF;
END//

-- Locks the account of each suspended login that has sessions, and ends these; adds {login, reason} of each to the array.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_direct_logins_suspend(
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

-- Lets in again whose time is over, unless it has ended meanwhile: that one is to stay out. A statement about users
-- commits by itself, so whether it has ended is asked again afterwards.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_direct_logins_resume()
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

-- Ends sessions of direct logins that are past a limit, and says which and why:
--   STATEMENT, TRANSACTION, IDLE  longer than so many seconds
--   LOCKS                         more locks than this, or the one of the migrations
--   MEMORY                        more than this, prepared statements above all
--   BUSY                          its login is suspended, having worked for longer than its quota
--   ENDED                         its login has ended
-- Without `busy_seconds` and `watch_seconds` among the limits nobody is suspended.
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_direct_sessions_end(
  IN p_limits VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_ended MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_logins MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_busy_seconds INT DEFAULT CAST(JSON_VALUE(p_limits, '$.busy_seconds') AS SIGNED);
  DECLARE v_watch_seconds INT DEFAULT CAST(JSON_VALUE(p_limits, '$.watch_seconds') AS SIGNED);
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
  CALL private_login_sessions_count(v_logins);
  IF v_busy_seconds IS NOT NULL AND v_watch_seconds IS NOT NULL THEN
    CALL private_direct_work_count(v_busy_seconds, v_watch_seconds, v_logins);
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

-- As database_credential_list, and until when a login is suspended; null unless it is now. Raises NOT_FOUND.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_database_credential_overview(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  SELECT
    c.database_credential_id, c.tenant_id, c.service, c.scopes, c.login, c.expires_at, c.created_at, c.rotated_at,
    s.suspended_until
  FROM database_credentials c
  LEFT JOIN suspended_logins s ON s.login = c.login AND s.suspended_until > SYSDATE(6)
  WHERE c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  ORDER BY c.database_credential_id;
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE service_database_credential_overview TO 'db_node_service'@'%';

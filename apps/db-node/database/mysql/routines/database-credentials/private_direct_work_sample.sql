-- Counts the working logins, unless another replica has counted in this interval. If the logins of a tenant have used
-- up its quota together, it marks those that used more than an equal share as suspended. At least three samples must
-- have found them working.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_direct_work_sample(
  IN p_busy_seconds INT,
  IN p_watch_ms INT,
  IN p_logins MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_now DATETIME(6) DEFAULT SYSDATE(6);
  DECLARE v_number BIGINT DEFAULT FLOOR(TIMESTAMPDIFF(MICROSECOND, '2020-01-01', v_now) / 1000 / p_watch_ms);
  DECLARE v_counts BOOLEAN;
  DECLARE v_login VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_done BOOLEAN DEFAULT FALSE;
  DECLARE v_busy CURSOR FOR
    SELECT u.login
    FROM (
      SELECT
        w.login, COUNT(*) AS looks, SUM(w.seconds) AS seconds,
        SUM(SUM(w.seconds)) OVER (PARTITION BY c.tenant_id) AS tenant_seconds,
        COUNT(*) OVER (PARTITION BY c.tenant_id) AS logins
      FROM direct_work w
      JOIN database_credentials c ON c.login = w.login
      GROUP BY w.login, c.tenant_id
    ) AS u
    WHERE u.tenant_seconds > p_busy_seconds AND u.seconds >= p_busy_seconds / u.logins AND u.looks >= 3;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_done = TRUE;

  UPDATE direct_looks l SET l.number = v_number WHERE l.number <> v_number;
  SET v_counts = ROW_COUNT() = 1;
  IF v_counts THEN
    DELETE FROM direct_work WHERE looked_at <= v_now - INTERVAL 1 MINUTE;
    INSERT INTO direct_work (login, looked_at, seconds)
    SELECT c.login, v_now, s.working
    FROM JSON_TABLE(p_logins, '$[*]' COLUMNS (
      login VARCHAR(32) CHARACTER SET utf8mb4 PATH '$.login', working DOUBLE PATH '$.working'
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
DELIMITER ;

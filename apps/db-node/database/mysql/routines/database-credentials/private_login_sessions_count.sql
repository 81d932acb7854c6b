-- {login, sessions, working} of each direct login with sessions. `working` is the working time in seconds, at most the
-- time between two samples for each session. A sampled statement has run for half of its time on average, so its time
-- counts twice. MariaDB reports milliseconds. MySQL does so if it records statements, otherwise seconds. Time spent
-- waiting for a lock does not count.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_sessions_count(
  IN p_watch_ms INT,
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
        SUM(
          CASE WHEN p.COMMAND NOT IN ('Sleep', 'Connect', 'Killed') AND COALESCE(p.STATE, '') NOT LIKE 'Waiting for%'
            THEN LEAST(COALESCE(p_watch_ms, 0) / 1000, 2 * GREATEST(0, COALESCE(
              /*M!100502 p.TIME_MS / 1000, *//*!80031 w.seconds, */p.TIME
            ))) ELSE 0 END
        ) AS working
      FROM information_schema.PROCESSLIST p
      /*!80031 LEFT JOIN (
        SELECT h.PROCESSLIST_ID AS id, MAX(e.TIMER_WAIT) / 1000000000000 AS seconds
        FROM performance_schema.threads h
        JOIN performance_schema.events_statements_current e ON e.THREAD_ID = h.THREAD_ID AND e.END_EVENT_ID IS NULL
        GROUP BY h.PROCESSLIST_ID
      ) w ON w.id = p.ID */
      WHERE p.USER LIKE 'dn\_%'
      GROUP BY p.USER
    ) s
  );
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_login_sessions_count TO 'db_node_logins'@'localhost';

-- {login, sessions, working} of each direct login that is signed in. Who waits for a lock takes nothing.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_logins'@'localhost' PROCEDURE private_login_sessions_count(
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
DELIMITER ;
GRANT EXECUTE ON PROCEDURE private_login_sessions_count TO 'db_node_logins'@'localhost';

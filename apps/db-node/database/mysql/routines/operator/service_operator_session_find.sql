-- A session that has not expired, or no row.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_operator_session_find(
  IN p_session_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT s.expires_at
  FROM operator_sessions s
  WHERE s.session_sha256 = p_session_sha256 AND s.expires_at > SYSDATE(6);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_operator_session_find TO 'db_node_service'@'%';

-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

-- Who signed in to the console: the digest of the cookie's random value, for eight hours.
CREATE TABLE operator_sessions (
  session_sha256 CHAR(64) NOT NULL PRIMARY KEY,
  expires_at DATETIME(6) NOT NULL,
  created_at DATETIME(6) NOT NULL,
  KEY operator_sessions_expiry (expires_at)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, DELETE ON operator_sessions TO 'db_node_definer'@'localhost';

DELIMITER //

-- A new session, audited; sessions that have expired go. Raises VALIDATION_FAILED.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_operator_session_create(
  IN p_session_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_now DATETIME(6);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_digest('session', p_session_sha256, v_digest);
  SET v_now = SYSDATE(6);
  START TRANSACTION;
  DELETE FROM operator_sessions WHERE expires_at <= v_now;
  INSERT INTO operator_sessions (session_sha256, expires_at, created_at)
  VALUES (v_digest, v_now + INTERVAL 8 HOUR, v_now);
  CALL private_audit('operator.sign_in', NULL, NULL, '{}', p_request_id);
  COMMIT;
  SELECT v_now + INTERVAL 8 HOUR AS expires_at;
END//

-- A session that has not expired, or no row.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_operator_session_find(
  IN p_session_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT s.expires_at
  FROM operator_sessions s
  WHERE s.session_sha256 = p_session_sha256 AND s.expires_at > SYSDATE(6);
END//

-- Ends a session; doing it again succeeds. Audited when there was one.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_operator_session_end(
  IN p_session_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_found CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  START TRANSACTION;
  SELECT s.session_sha256 INTO v_found
  FROM operator_sessions s
  WHERE s.session_sha256 = p_session_sha256
  FOR UPDATE;
  IF v_found IS NOT NULL THEN
    DELETE FROM operator_sessions WHERE session_sha256 = v_found;
    CALL private_audit('operator.sign_out', NULL, NULL, '{}', p_request_id);
  END IF;
  COMMIT;
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE service_operator_session_create TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_operator_session_find TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_operator_session_end TO 'db_node_service'@'%';

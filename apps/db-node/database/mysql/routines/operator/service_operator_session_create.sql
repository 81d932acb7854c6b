-- Creates a session and deletes expired ones. Audited. Raises VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_operator_session_create(
  IN p_session_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
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
  CALL private_audit('operator.sign_in', NULL, NULL, '{}', p_operator, p_request_id);
  COMMIT;
  SELECT v_now + INTERVAL 8 HOUR AS expires_at;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_operator_session_create TO 'db_node_service'@'%';

-- Ends a session. Repeating the call succeeds. Audited if the session existed.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_operator_session_end(
  IN p_session_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
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
    CALL private_audit('operator.sign_out', NULL, NULL, '{}', p_operator, p_request_id);
  END IF;
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_operator_session_end TO 'db_node_service'@'%';

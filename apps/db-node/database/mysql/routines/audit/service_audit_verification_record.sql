-- Records the result of an audit verification, with the time of the database. It replaces the previous result. The time
-- of the last verification without findings is kept.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_verification_record(
  IN p_findings INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_now DATETIME(6);
  DECLARE v_good_at DATETIME(6);
  CALL private_enter();
  SET v_now = SYSDATE(6);
  IF p_findings = 0 THEN
    SET v_good_at = v_now;
  END IF;
  INSERT INTO audit_verifications (id, verified_at, findings, good_at)
  VALUES (1, v_now, p_findings, v_good_at)
  ON DUPLICATE KEY UPDATE verified_at = v_now, findings = p_findings, good_at = COALESCE(v_good_at, good_at);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_verification_record TO 'db_node_service'@'%';

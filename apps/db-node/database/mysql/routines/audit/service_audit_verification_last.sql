-- The result of the last recorded audit verification, and the time of the last one without findings. No row if none was
-- recorded.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_verification_last()
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT v.verified_at, v.findings, v.good_at FROM audit_verifications v WHERE v.id = 1;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_verification_last TO 'db_node_service'@'%';

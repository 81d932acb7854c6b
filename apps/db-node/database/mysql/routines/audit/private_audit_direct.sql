-- At most one entry an hour for each credential and action, so that a misused login cannot fill the audit.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_audit_direct(
  IN p_action VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_login VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_reason VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  SELECT c.tenant_id, c.database_credential_id INTO v_tenant_id, v_id
  FROM database_credentials c
  WHERE c.login = CONVERT(p_login USING ascii) AND c.dropped_at IS NULL;
  IF v_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM audit_entries a
    WHERE a.action = CONVERT(p_action USING ascii)
      AND a.target_id = v_id
      AND a.recorded_at > SYSDATE(6) - INTERVAL 1 HOUR
  ) THEN
    CALL private_audit(p_action, v_tenant_id, v_id, JSON_OBJECT('reason', p_reason), 'background', 'background');
  END IF;
END//
DELIMITER ;

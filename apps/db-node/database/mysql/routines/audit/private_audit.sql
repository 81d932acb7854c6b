-- Adds one audit entry to the queue of its tenant's chain. `details` is a JSON object without secrets. If the tenant
-- was moved to another server, its chain continues there; later entries of the service itself then have no tenant.
-- Raises TENANT_MOVING, TENANT_MOVED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_audit(
  IN p_action VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_target_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_details VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_audit_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_now DATETIME(6) DEFAULT SYSDATE(6);
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT p_tenant_id;
  IF p_operator = 'background'
    AND EXISTS (SELECT 1 FROM tenant_moves m WHERE m.tenant_id = v_tenant_id AND m.state = 'away')
  THEN
    SET v_tenant_id = NULL;
  END IF;
  IF v_tenant_id IS NOT NULL THEN
    CALL private_hold_tenant(v_tenant_id);
  END IF;
  CALL private_new_id(v_audit_id);
  INSERT INTO audit_entries (audit_id, recorded_at, action, tenant_id, target_id, details, operator, request_id)
  VALUES (v_audit_id, v_now, p_action, v_tenant_id, LOWER(p_target_id), p_details, p_operator, p_request_id);
  INSERT INTO audit_queue (tenant_id, source, event_id, kind, subject_id, recorded_at)
  VALUES (
    COALESCE(v_tenant_id, '00000000-0000-0000-0000-000000000000'), 'audit', v_audit_id, p_action, LOWER(p_target_id), v_now
  );
END//
DELIMITER ;

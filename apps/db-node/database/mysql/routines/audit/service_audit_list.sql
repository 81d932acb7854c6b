-- The entries before `p_before` that match all filters, newest first; the newest entries if it is null.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_action VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_target_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_since VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_until VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_before VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_since DATETIME(6);
  DECLARE v_until DATETIME(6);
  CALL private_enter();
  IF p_since IS NOT NULL THEN
    CALL private_to_instant('since', p_since, v_since);
  END IF;
  IF p_until IS NOT NULL THEN
    CALL private_to_instant('until', p_until, v_until);
  END IF;
  SELECT a.audit_id, a.recorded_at, a.action, a.tenant_id, a.target_id, a.details, a.operator, a.request_id
  FROM audit_entries a
  WHERE (p_tenant_id IS NULL OR a.tenant_id = LOWER(p_tenant_id))
    AND (p_action IS NULL OR a.action = p_action)
    AND (p_target_id IS NULL OR a.target_id = LOWER(p_target_id))
    AND (p_since IS NULL OR a.recorded_at >= v_since)
    AND (p_until IS NULL OR a.recorded_at < v_until)
    AND (p_before IS NULL OR a.audit_id < LOWER(p_before))
  ORDER BY a.audit_id DESC
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_list TO 'db_node_service'@'%';

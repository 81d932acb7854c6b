-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

-- What operators changed. Rows are only ever added, in the transaction of the change itself; no account that serves may
-- change or remove one.
CREATE TABLE audit_entries (
  audit_id CHAR(36) NOT NULL PRIMARY KEY,
  recorded_at DATETIME(6) NOT NULL,
  action VARCHAR(64) NOT NULL,
  tenant_id CHAR(36),
  target_id VARCHAR(64),
  details TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  request_id VARCHAR(64) NOT NULL,
  KEY audit_entries_tenant (tenant_id, audit_id),
  KEY audit_entries_action (action, audit_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT ON audit_entries TO 'db_node_definer'@'localhost';

DELIMITER //

-- Adds one entry. `details` is a JSON object without secrets.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_audit(
  IN p_action VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_target_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_details VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_audit_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_new_id(v_audit_id);
  INSERT INTO audit_entries (audit_id, recorded_at, action, tenant_id, target_id, details, request_id)
  VALUES (v_audit_id, SYSDATE(6), p_action, p_tenant_id, LOWER(p_target_id), p_details, p_request_id);
END//

-- The entries before `p_before` (newest first when null) that match every filter given.
CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_list(
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
  SELECT a.audit_id, a.recorded_at, a.action, a.tenant_id, a.target_id, a.details, a.request_id
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

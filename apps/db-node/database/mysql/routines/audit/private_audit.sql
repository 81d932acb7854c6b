-- Adds one entry. `details` is a JSON object without secrets.
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
  CALL private_new_id(v_audit_id);
  INSERT INTO audit_entries (audit_id, recorded_at, action, tenant_id, target_id, details, operator, request_id)
  VALUES (v_audit_id, SYSDATE(6), p_action, p_tenant_id, LOWER(p_target_id), p_details, p_operator, p_request_id);
END//
DELIMITER ;

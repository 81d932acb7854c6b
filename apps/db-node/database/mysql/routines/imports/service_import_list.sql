-- The imports into a tenant, or the one with this id, newest first; at most p_limit. Raises NOT_FOUND (the tenant),
-- VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_import_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_import_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_import_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  IF p_import_id IS NOT NULL THEN
    CALL private_to_id('import_id', p_import_id, v_import_id);
  END IF;
  SELECT i.import_id, i.source, i.file_sha256, i.decided, i.created, i.needs_reset, i.skipped, i.refused, i.operator,
    i.started_at, i.finished_at, i.report_sha256
  FROM imports i
  WHERE i.tenant_id = v_tenant_id AND (v_import_id IS NULL OR i.import_id = v_import_id)
  ORDER BY i.import_id DESC
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_import_list TO 'db_node_service'@'%';

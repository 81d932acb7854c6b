-- Ends an import after every row of its file is decided, and records the digest of its report in the audit, once.
-- Raises NOT_FOUND, VALIDATION_FAILED, IMPORT_MOVED (the report has other rows than were decided).
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_import_finish(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_import_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_rows BIGINT,
  IN p_report_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_import_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_details VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter_tenant(p_tenant_id);
  CALL private_to_id('import_id', p_import_id, v_import_id);
  CALL private_to_digest('report_sha256', p_report_sha256, v_digest);
  START TRANSACTION;
  CALL private_lock_import(p_tenant_id, v_import_id, p_rows + 1);
  UPDATE imports i
  SET i.finished_at = SYSDATE(6), i.report_sha256 = v_digest
  WHERE i.tenant_id = p_tenant_id AND i.import_id = v_import_id;
  SELECT JSON_OBJECT(
    'source', i.source, 'rows', i.decided, 'created', i.created, 'needs_reset', i.needs_reset, 'skipped', i.skipped,
    'refused', i.refused, 'report_sha256', i.report_sha256
  ) INTO v_details
  FROM imports i
  WHERE i.tenant_id = p_tenant_id AND i.import_id = v_import_id;
  CALL private_audit('import.finish', p_tenant_id, v_import_id, v_details, p_operator, p_request_id);
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_import_finish TO 'db_node_service'@'%';

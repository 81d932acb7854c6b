-- Starts an import of this file into the tenant, or finds the import that was started before, with its counts. A new
-- import is audited. Raises NOT_FOUND, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_import_begin(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_source VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_file_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_username_rule VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_new_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_source VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin DEFAULT p_source;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_digest('file_sha256', p_file_sha256, v_digest);
  CALL private_new_id(v_new_id);
  START TRANSACTION;
  INSERT INTO imports (tenant_id, import_id, source, file_sha256, username_rule, operator, started_at)
  VALUES (v_tenant_id, v_new_id, v_source, v_digest, p_username_rule, p_operator, SYSDATE(6))
  ON DUPLICATE KEY UPDATE file_sha256 = v_digest;
  IF EXISTS (SELECT 1 FROM imports i WHERE i.tenant_id = v_tenant_id AND i.import_id = v_new_id) THEN
    CALL private_audit(
      'import.begin', v_tenant_id, v_new_id, JSON_OBJECT('source', v_source, 'file_sha256', v_digest), p_operator,
      p_request_id
    );
  END IF;
  COMMIT;
  SELECT i.import_id, i.username_rule, i.decided, i.created, i.needs_reset, i.skipped, i.refused, i.started_at,
    i.finished_at, i.report_sha256
  FROM imports i
  WHERE i.tenant_id = v_tenant_id AND i.source = v_source AND i.file_sha256 = v_digest;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_import_begin TO 'db_node_service'@'%';

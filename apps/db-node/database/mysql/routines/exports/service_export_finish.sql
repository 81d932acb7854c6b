-- Records the end of an export in the audit: the number of rows of each kind, and the SHA-256 of the manifest.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_export_finish(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_export_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_users BIGINT,
  IN p_sessions BIGINT,
  IN p_identities BIGINT,
  IN p_events BIGINT,
  IN p_manifest_sha256 VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_export_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter_tenant(p_tenant_id);
  CALL private_to_id('export_id', p_export_id, v_export_id);
  CALL private_to_digest('manifest_sha256', p_manifest_sha256, v_digest);
  START TRANSACTION;
  CALL private_audit(
    'export.finish', p_tenant_id, v_export_id,
    JSON_OBJECT(
      'users', p_users + 0, 'sessions', p_sessions + 0, 'identities', p_identities + 0, 'events', p_events + 0,
      'manifest_sha256', v_digest
    ),
    p_operator, p_request_id
  );
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_export_finish TO 'db_node_service'@'%';

-- Records the start of an export in the audit, before any data is read. Raises NOT_FOUND.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_export_begin(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_with_hashes BOOLEAN,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_export_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_new_id(v_export_id);
  START TRANSACTION;
  CALL private_audit(
    'export.begin', v_tenant_id, v_export_id, JSON_OBJECT('hashes', IF(p_with_hashes, 'included', 'left out')), p_operator,
    p_request_id
  );
  COMMIT;
  SELECT v_export_id AS export_id;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_export_begin TO 'db_node_service'@'%';

-- The rows of an import with one verdict, in the order of the file; at most p_limit. Only the p_window rows after row
-- p_after are searched. Personal data of the file is not returned. Raises NOT_FOUND (the tenant), VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_import_report_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_import_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_verdict VARCHAR(11) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_after BIGINT,
  IN p_window INT,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_import_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('import_id', p_import_id, v_import_id);
  SELECT v.`row_number`, v.user_id, v.reason
  FROM import_verdicts v
  WHERE v.tenant_id = v_tenant_id AND v.import_id = v_import_id AND v.`row_number` > p_after
    AND v.`row_number` <= p_after + p_window AND COALESCE(v.completion, v.verdict) = p_verdict
  ORDER BY v.`row_number`
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_import_report_list TO 'db_node_service'@'%';

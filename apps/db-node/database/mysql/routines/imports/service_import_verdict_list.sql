-- The verdicts of an import after row `p_after`, in the order of the file.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_import_verdict_list(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_import_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_after BIGINT,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_import_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter_tenant(p_tenant_id);
  CALL private_to_id('import_id', p_import_id, v_import_id);
  SELECT v.`row_number`, v.source_id, COALESCE(v.completion, v.verdict) AS verdict, v.user_id, v.username, v.reason
  FROM import_verdicts v
  WHERE v.tenant_id = p_tenant_id AND v.import_id = v_import_id AND v.`row_number` > p_after
  ORDER BY v.`row_number`
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_import_verdict_list TO 'db_node_service'@'%';

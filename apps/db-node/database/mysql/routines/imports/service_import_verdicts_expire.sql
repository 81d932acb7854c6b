-- Deletes at most `p_limit` verdicts of imports that ended more than 30 days ago, because they contain personal data.
-- The audit entries of the import stay. Verdicts of a tenant that is being moved or was moved are not deleted here.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_import_verdicts_expire(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_removed INT;
  CALL private_enter();
  DELETE FROM import_verdicts
  WHERE tenant_id = p_tenant_id
    AND import_id IN (
      SELECT i.import_id
      FROM imports i
      WHERE i.tenant_id = p_tenant_id AND i.finished_at < SYSDATE(6) - INTERVAL 30 DAY
        AND NOT EXISTS (SELECT 1 FROM tenant_moves m WHERE m.tenant_id = p_tenant_id AND m.state <> 'here')
    )
  LIMIT p_limit;
  SET v_removed = ROW_COUNT();
  SELECT v_removed AS removed;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_import_verdicts_expire TO 'db_node_service'@'%';

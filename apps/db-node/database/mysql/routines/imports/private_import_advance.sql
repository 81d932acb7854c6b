-- Moves the position of an import after its last verdict, and adds the counts of the verdicts from `p_first_row` on.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_import_advance(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_import_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_first_row BIGINT
)
MODIFIES SQL DATA
BEGIN
  UPDATE imports i
  JOIN (
    SELECT COUNT(*) AS decided,
      COALESCE(SUM(v.verdict = 'created'), 0) AS created,
      COALESCE(SUM(v.verdict = 'needs_reset'), 0) AS needs_reset,
      COALESCE(SUM(v.verdict = 'skipped'), 0) AS skipped,
      COALESCE(SUM(v.verdict = 'refused'), 0) AS refused
    FROM import_verdicts v
    WHERE v.tenant_id = p_tenant_id AND v.import_id = p_import_id AND v.`row_number` >= p_first_row
  ) n
  SET i.decided = i.decided + n.decided,
    i.created = i.created + n.created,
    i.needs_reset = i.needs_reset + n.needs_reset,
    i.skipped = i.skipped + n.skipped,
    i.refused = i.refused + n.refused
  WHERE i.tenant_id = p_tenant_id AND i.import_id = p_import_id;
END//
DELIMITER ;

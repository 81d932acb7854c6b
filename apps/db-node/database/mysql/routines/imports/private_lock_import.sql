-- Locks an import whose next row is `p_first_row`. Raises NOT_FOUND, IMPORT_MOVED, TENANT_MOVING.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_lock_import(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_import_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_first_row BIGINT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_decided BIGINT;
  DECLARE v_finished_at DATETIME(6);
  DECLARE CONTINUE HANDLER FOR NOT FOUND BEGIN END;
  CALL private_assert_settled(p_tenant_id);
  SELECT i.decided, i.finished_at INTO v_decided, v_finished_at
  FROM imports i
  WHERE i.tenant_id = p_tenant_id AND i.import_id = p_import_id
  FOR UPDATE;
  IF v_decided IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  IF v_decided <> p_first_row - 1 OR v_finished_at IS NOT NULL THEN
    CALL private_refuse('IMPORT_MOVED');
  END IF;
END//
DELIMITER ;

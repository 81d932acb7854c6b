-- For deletions and for insertions without an audited change, which must not happen while rows are copied. Raises
-- TENANT_MOVING, TENANT_MOVED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_assert_settled(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_hold_tenant(p_tenant_id);
  IF EXISTS (SELECT 1 FROM tenant_moves m WHERE m.tenant_id = p_tenant_id AND m.state <> 'here') THEN
    CALL private_refuse('TENANT_MOVING');
  END IF;
END//
DELIMITER ;

-- Raises TENANT_MOVED if the tenant is on another server, TENANT_MOVING if it is still arriving here.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_assert_here(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_state VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin;
  SET v_state = (SELECT m.state FROM tenant_moves m WHERE m.tenant_id = p_tenant_id);
  IF v_state = 'away' THEN
    CALL private_refuse('TENANT_MOVED');
  ELSEIF v_state = 'arriving' THEN
    CALL private_refuse('TENANT_MOVING');
  END IF;
END//
DELIMITER ;

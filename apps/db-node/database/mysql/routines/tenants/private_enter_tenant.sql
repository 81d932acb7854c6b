-- The first call in every routine with a verified tenant. Raises TENANT_MOVED, TENANT_MOVING (it is arriving).
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_enter_tenant(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  CALL private_assert_here(p_tenant_id);
END//
DELIMITER ;

-- Called in each transaction that writes. No move of the tenant takes its next step before the transaction ends,
-- because each step locks the tenant's row. Raises TENANT_MOVING, TENANT_MOVED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_hold_tenant(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_state VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_paused_until DATETIME(6);
  DECLARE CONTINUE HANDLER FOR NOT FOUND BEGIN END;
  SELECT m.state, m.paused_until INTO v_state, v_paused_until
  FROM tenants t
  LEFT JOIN tenant_moves m ON m.tenant_id = t.tenant_id
  WHERE t.tenant_id = p_tenant_id
  LOCK IN SHARE MODE;
  IF v_state = 'away' THEN
    CALL private_refuse('TENANT_MOVED');
  ELSEIF v_state = 'arriving' OR v_paused_until > SYSDATE(6) THEN
    CALL private_refuse('TENANT_MOVING');
  END IF;
END//
DELIMITER ;

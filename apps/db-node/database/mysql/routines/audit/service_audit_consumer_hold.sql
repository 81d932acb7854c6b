-- Leases the consumer to one holder for `p_seconds`, or until the holder renews the lease. Returns the acknowledged
-- position; no row while another holder has the lease.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_consumer_hold(
  IN p_consumer VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_holder VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_seconds INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_consumer VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT p_consumer;
  DECLARE v_holder VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT p_holder;
  CALL private_enter();
  INSERT IGNORE INTO audit_consumers (consumer, position, acknowledged_at) VALUES (v_consumer, 0, SYSDATE(6));
  UPDATE audit_consumers
  SET holder = v_holder, held_until = SYSDATE(6) + INTERVAL p_seconds SECOND
  WHERE consumer = v_consumer AND (holder = v_holder OR held_until IS NULL OR held_until < SYSDATE(6));
  SELECT c.position FROM audit_consumers c WHERE c.consumer = v_consumer AND c.holder = v_holder;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_consumer_hold TO 'db_node_service'@'%';

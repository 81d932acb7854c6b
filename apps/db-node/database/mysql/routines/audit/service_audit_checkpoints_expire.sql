-- Deletes at most `p_limit` checkpoints that this consumer has. These are the checkpoints before the newest whole one
-- that is older than 400 days. So the remaining ones start with a whole checkpoint. The newest checkpoint always stays.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_checkpoints_expire(
  IN p_consumer VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_first BIGINT;
  DECLARE v_removed INT;
  CALL private_enter();
  SELECT MAX(c.number) INTO v_first
  FROM audit_checkpoints c
  WHERE c.is_whole AND c.signed_at < SYSDATE(6) - INTERVAL 400 DAY
    AND c.number <= (SELECT d.position FROM audit_consumers d WHERE d.consumer = CONVERT(p_consumer USING ascii));
  DELETE FROM audit_checkpoints WHERE number < v_first ORDER BY number LIMIT p_limit;
  SET v_removed = ROW_COUNT();
  SELECT v_removed AS removed;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_checkpoints_expire TO 'db_node_service'@'%';

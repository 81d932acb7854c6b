-- Writes a row into the queue of all tenants' changes, deletes it and commits. An error means that writes fail. The row
-- gets its queue_id by default, like every row, so it is found by `tie`.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_write_probe()
MODIFIES SQL DATA
BEGIN
  DECLARE v_tie BINARY(8);
  DECLARE v_from BIGINT;
  DECLARE v_queue_id BIGINT;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  SET v_tie = RANDOM_BYTES(8);
  SET v_from = TIMESTAMPDIFF(MICROSECOND, '2026-01-01', SYSDATE(6)) << 12;
  START TRANSACTION;
  INSERT INTO audit_queue (tie, tenant_id, source, kind, recorded_at)
  VALUES (v_tie, '00000000-0000-0000-0000-000000000000', 'change', 'write.probe', SYSDATE(6));
  -- A read without locks does not wait for uncommitted rows of other transactions.
  SELECT q.queue_id INTO v_queue_id FROM audit_queue q FORCE INDEX (PRIMARY) WHERE q.queue_id >= v_from AND q.tie = v_tie;
  IF v_queue_id IS NULL THEN
    SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'The row of the probe was not found. The clock of the server may have moved back.';
  END IF;
  DELETE FROM audit_queue WHERE queue_id = v_queue_id AND tie = v_tie;
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_write_probe TO 'db_node_service'@'%';

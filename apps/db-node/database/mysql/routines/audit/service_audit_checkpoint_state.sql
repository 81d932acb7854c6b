-- The newest checkpoint or number 0, its age, and the number of rows that no checkpoint covers yet, sealed or not.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_checkpoint_state()
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT COALESCE(c.number, 0) AS number, c.signed_at, TIMESTAMPDIFF(MICROSECOND, c.signed_at, SYSDATE(6)) / 1000000 AS age_seconds,
    COALESCE(c.position, 0) AS position, c.body, p.position AS sealed, (SELECT COUNT(*) FROM audit_queue) AS queued
  FROM audit_position p
  LEFT JOIN (SELECT i.* FROM audit_checkpoints i ORDER BY i.number DESC LIMIT 1) c ON TRUE;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_checkpoint_state TO 'db_node_service'@'%';

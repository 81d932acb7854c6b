-- Chain rows after `p_after`, ordered by position; within a tenant this is the order of its chain. Positions are
-- assigned under the sealing lock, so no lower position appears later. Rows without a record were erased.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_feed(
  IN p_after BIGINT,
  IN p_limit INT
)
READS SQL DATA
BEGIN
  CALL private_enter();
  SELECT c.position, c.tenant_id, c.sequence, c.hash, r.event_id, r.kind, r.user_id, r.subject_id,
    DATE_FORMAT(r.recorded_at, '%Y-%m-%dT%H:%i:%s.%fZ') AS recorded_at, a.details, a.operator, a.request_id
  FROM audit_chain c
  LEFT JOIN audit_records r ON r.tenant_id = c.tenant_id AND r.sequence = c.sequence
  LEFT JOIN audit_entries a ON r.source = 'audit' AND a.audit_id = r.event_id
  WHERE c.position > p_after
  ORDER BY c.position
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_feed TO 'db_node_service'@'%';

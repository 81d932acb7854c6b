-- Entries (`audit`) or events (`auth_event`) of a tenant after `p_after`, and whether a chain or the queue has them.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_source_list(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_source VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_after CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_limit INT
)
READS SQL DATA
BEGIN
  DECLARE v_source VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin DEFAULT CONVERT(p_source USING ascii);
  CALL private_enter();
  SELECT s.event_id,
    (EXISTS (SELECT 1 FROM audit_records r WHERE r.tenant_id = p_tenant_id AND r.event_id = s.event_id AND r.source = v_source)
      OR EXISTS (SELECT 1 FROM audit_queue q WHERE q.tenant_id = p_tenant_id AND q.event_id = s.event_id AND q.source = v_source)) AS is_chained
  FROM (
    (
      SELECT a.audit_id AS event_id
      FROM audit_entries a
      WHERE v_source = 'audit' AND a.audit_id > p_after
        AND a.tenant_id <=> NULLIF(p_tenant_id, '00000000-0000-0000-0000-000000000000')
      ORDER BY a.audit_id
      LIMIT p_limit
    )
    UNION ALL
    (
      SELECT e.event_id
      FROM auth_events e
      WHERE v_source = 'auth_event' AND e.tenant_id = p_tenant_id AND e.event_id > p_after
      ORDER BY e.event_id
      LIMIT p_limit
    )
  ) s
  ORDER BY s.event_id;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_source_list TO 'db_node_service'@'%';
